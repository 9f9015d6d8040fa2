import { randomUUID } from 'node:crypto'
import { glob, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Opens a file store in a folder of this machine. */
export function openDiskStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`A key leaves the folder of files: ${key}`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Readers see the whole file or none.
      const unfinished = `${path}.${randomUUID()}`
      try {
        await writeWhole(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async *list(folder = '') {
      // Partial files have another extension.
      for await (const path of glob(`${folder}**/*.webp`, { cwd: root })) yield path.split(sep).join('/')
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    close() {},
  }
}

/** Writes a new file and waits until it is on the disk. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
