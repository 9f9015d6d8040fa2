import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Copies the contents of an embedded PostgreSQL's data folder, which must not be in use, to another folder;
 * this saves the seconds that initdb and migrations take. Files keep their owner, which PostgreSQL runs as
 * when tests run as root.
 */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
