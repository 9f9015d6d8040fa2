import type { Config } from '../config/config.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** Opens the configured store: a bucket, else a folder of this machine. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return openDiskStore(`${dataDir}/uploads`)
  // The S3 library is large, and few installations need it.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3)
}
