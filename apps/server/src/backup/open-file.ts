import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'

/**
 * Opens a file for reading; an error of the file system appears here. Uses no `FileHandle`, since Node warns
 * when an aborted restore leaves one to the garbage collector.
 */
export async function openFile(path: string): Promise<ReadStream> {
  const stream = createReadStream(path)
  await once(stream, 'open')
  return stream
}
