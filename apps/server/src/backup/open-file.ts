import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'

/**
 * Opens a file to read, and fails here where the system does not let it. Without a `FileHandle`: Node warns of one that
 * a restore broken off midway leaves to the garbage collector.
 */
export async function openFile(path: string): Promise<ReadStream> {
  const stream = createReadStream(path)
  await once(stream, 'open')
  return stream
}
