import { chown, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { BackupSettings } from '#platform/config/storage-settings.ts'
import { BackupFault } from './backup-fault.ts'
import { readHeader } from './backup-header.ts'
import { openFile } from './open-file.ts'
import { type BackupPlace, newestFirst, readName, type StoredBackup } from './stored-backup.ts'

/** Opens the storage place of the settings: a bucket, else a folder. */
export async function openBackupPlace({ folder, bucket }: BackupSettings): Promise<BackupPlace> {
  if (!bucket) return openFolder(folder)
  // Loaded on demand: its library is large, and few installations need it.
  const { openBucket } = await import('./backup-bucket.ts')
  return openBucket(bucket)
}

/**
 * Returns the newest good backup; undefined where there is none. For health checks.
 * @throws Error where one cannot be read.
 */
export const lastGoodBackup = (settings: BackupSettings): Promise<StoredBackup | undefined> =>
  atPlace(settings, newestGood)

/** Lists stored backups, newest first; skips files that only have the name of one. */
export const listBackups = (settings: BackupSettings): Promise<StoredBackup[]> =>
  atPlace(settings, listBackupsIn)

async function atPlace<T>(settings: BackupSettings, look: (place: BackupPlace) => Promise<T>): Promise<T> {
  const place = await openBackupPlace(settings)
  try {
    return await look(place)
  } finally {
    place.close()
  }
}

/** Does the same for an open storage place. */
export async function listBackupsIn(place: BackupPlace): Promise<StoredBackup[]> {
  const stored: StoredBackup[] = []
  for (const named of await place.list()) if (await beginsAsBackup(place, named)) stored.push(named)
  return stored
}

/** Returns the newest good backup of a place; skips files that do not begin as a backup. */
export async function newestGood(place: BackupPlace): Promise<StoredBackup | undefined> {
  for (const backup of await place.list())
    if (backup.isGood && (await beginsAsBackup(place, backup))) return backup
  return undefined
}

const hour = 3_600_000

/** Checks by its header whether a file is a backup made at the time in its name. */
export async function beginsAsBackup(place: BackupPlace, { name, madeAt }: StoredBackup): Promise<boolean> {
  try {
    const { header, rest } = await readHeader(await place.read(name))
    await rest.return(undefined)
    return Math.abs(new Date(header.madeAt).getTime() - madeAt.getTime()) < hour
  } catch (error) {
    if (error instanceof BackupFault) return false
    throw error
  }
}

/** Milliseconds for which the newest backup is cached, to spare a bucket repeated listing. */
const rememberedMs = 60_000

/** Returns the time of the newest good backup, from a cache of at most a minute. */
export function rememberLastGood(settings: BackupSettings, clock: Clock): () => Promise<Date | undefined> {
  let found: { at: number; madeAt: Date | undefined } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (!found || Math.abs(now - found.at) > rememberedMs)
      found = { at: now, madeAt: (await lastGoodBackup(settings))?.madeAt }
    return found.madeAt
  }
}

function openFolder(folder: string): BackupPlace {
  return {
    description: folder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const stored = names.flatMap((name) => {
        const named = readName(name)
        return named ? [{ name, ...named }] : []
      })
      const sized = stored.map(async (of) => ({ ...of, bytes: (await stat(join(folder, of.name))).size }))
      return newestFirst(await Promise.all(sized))
    },
    async put(file, name) {
      await makeFolder(folder)
      // A file in this folder is renamed; another is copied first, so that a partial one never has the name.
      const isHere = dirname(file) === folder
      const unfinished = isHere ? file : join(folder, `${name}.unfinished`)
      if (!isHere) await copyFile(file, unfinished)
      const copy = await open(unfinished, 'r+')
      await copy.sync().finally(() => copy.close())
      await giveToOwner(unfinished, folder)
      await rename(unfinished, join(folder, name))
    },
    // Opened before it is returned, so that an error reaches the reader.
    read: (name) => openFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    close() {},
  }
}

/** Creates the folder of backups, with the owner of the data folder beside it. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await giveToOwner(folder, dirname(made))
}

/** Gives a file made by root to the owner of its folder, since the server does not run as root and must read and delete it. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid)
}
