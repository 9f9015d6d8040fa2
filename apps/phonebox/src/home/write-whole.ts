import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Written beside, onto the disk, and put in its place: whoever is killed leaves what was before, or this. Nobody else reads it. */
export function writeWhole(file: string, text: string): void {
  const written = openSync(`${file}.new`, 'w', 0o600)
  try {
    writeSync(written, text)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  renameSync(`${file}.new`, file)
}
