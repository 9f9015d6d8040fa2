import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Copies the data folder of a stopped embedded PostgreSQL, since initdb and migrations take seconds. Files
 * keep their owner, the user that PostgreSQL runs as when the tests run as root.
 */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
