import { accessSync, constants, existsSync } from 'node:fs'

/**
 * Requires that an existing `.env` is readable. Node ignores an unreadable one, so that a command run as the
 * wrong user would work with other settings, on other data.
 * @throws Error for an unreadable file.
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
