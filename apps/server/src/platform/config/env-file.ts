import { accessSync, constants, existsSync } from 'node:fs'

/**
 * Node passes over a `.env` that it may not read as over one that is not there: a command of the wrong user would work
 * with other settings, on other data.
 * @throws Error that says so.
 */
export function requireReadableEnvFile(path = '.env'): void {
  if (!existsSync(path)) return
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(
      `${path} is there, and this user may not read it. Run this as the user of the server, as sudo -u roombook does.`,
    )
  }
}
