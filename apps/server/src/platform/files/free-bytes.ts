import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns the free bytes on the disk of a folder or of its nearest existing parent. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return freeBytes(dirname(folder))
  }
}
