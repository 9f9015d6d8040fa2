import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian installs some programs in folders for root only, and PostgreSQL's by version. */
const folders = (): string[] => [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/sbin',
  ...postgresVersions().map((version) => `/usr/lib/postgresql/${version}/bin`),
]

function postgresVersions(): string[] {
  const home = '/usr/lib/postgresql'
  return existsSync(home) ? readdirSync(home).toSorted((one, other) => Number(other) - Number(one)) : []
}

/** Finds a program that npm does not provide, if it is installed; tests that skip without it report so. */
export function findProgram(name: string): string | undefined {
  const found = folders().find((folder) => existsSync(join(folder, name)))
  return found && join(found, name)
}

/** Finds a program, or warns that tests are skipped without it; `debian` is the package. */
export function findOrReport(name: string, debian: string): string | undefined {
  const program = findProgram(name)
  if (!program) console.warn(`skipped: this machine has no ${name} (Debian: apt-get install ${debian})`)
  return program
}
