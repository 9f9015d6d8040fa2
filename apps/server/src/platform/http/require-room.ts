import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { freeBytes } from '../files/free-bytes.ts'
import { NotReady } from './http-server.ts'
import type { Outages } from './outages.ts'

/** Free bytes below which PostgreSQL cannot store anything: two WAL segments. */
const leastFree = 32 * 1024 ** 2

/** Folders of this machine whose disks are watched. The disk of an external database is not visible here. */
export const listWatchedFolders = ({ dataDir, databaseUrl, backups }: Config): Record<string, string> => ({
  data: dataDir,
  ...(databaseUrl === undefined ? { database: join(dataDir, 'postgres') } : {}),
  ...(backups.atMinutes === undefined || backups.bucket ? {} : { backups: backups.folder }),
})

/**
 * @throws NotReady while the database's disk is full, as far as this server can see the disk or has just
 * failed on it.
 */
export async function requireRoom(database: string | undefined, outages: Outages): Promise<void> {
  if (outages.isDiskFull()) throw new NotReady('disk full: the database keeps nothing')
  if (database === undefined) return
  const free = await freeBytes(database).catch(() => undefined)
  if (free !== undefined && free < leastFree)
    throw new NotReady(`disk full: ${Math.floor(free / 1024 ** 2)} MB are free at ${database}`)
}
