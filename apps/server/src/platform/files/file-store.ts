import type { Config } from '../config/config.ts'
import { openDiskStore } from './disk-store.ts'

/** Keeps files under keys such as `public/7/ab12.webp`. What has been put is never changed. */
export interface FileStore {
  /** Keeps a file; once it answers, the file survives a crash. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** The file, or nothing where there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** The keys of all that were put, a few at a time; of a folder such as `public/7/` where one is named. */
  list(folder?: string): AsyncIterable<string>
  /** Removes a file; does nothing where there is none. */
  remove(key: string): Promise<void>
  close(): void
}

/** The store that the settings name: a bucket, else a folder of this machine. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return openDiskStore(`${dataDir}/uploads`)
  // Its library is large, and few need it.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3)
}
