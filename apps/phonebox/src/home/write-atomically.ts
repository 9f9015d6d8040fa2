import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/**
 * Writes a file atomically: a process killed midway leaves either the previous content or the new. Only the
 * owner can read it.
 */
export function writeAtomically(file: string, text: string): void {
  const written = openSync(`${file}.new`, 'w', 0o600)
  try {
    writeSync(written, text)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  renameSync(`${file}.new`, file)
}
