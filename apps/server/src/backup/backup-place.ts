import { chown, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { BackupSettings } from '#platform/config/backup-settings.ts'
import { BackupFault } from './backup-fault.ts'
import { readHeader } from './backup-header.ts'
import { openFile } from './open-file.ts'
import { type BackupPlace, newestFirst, readName, type StoredBackup } from './stored-backup.ts'

/** The place that the settings name: a bucket, else a folder. */
export async function openBackupPlace({ folder, bucket }: BackupSettings): Promise<BackupPlace> {
  if (!bucket) return openFolder(folder)
  // Its library is large, and few need it.
  const { openBucket } = await import('./backup-bucket.ts')
  return openBucket(bucket)
}

/**
 * Returns the newest good backup; undefined where there is none. For health checks.
 * @throws Error where one cannot be read.
 */
export const lastGoodBackup = (settings: BackupSettings): Promise<StoredBackup | undefined> =>
  atPlace(settings, newestGood)

/** Those that are kept, the newest first, without what only has the name of one. */
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

/** The same, of a place that is open. */
export async function listBackupsIn(place: BackupPlace): Promise<StoredBackup[]> {
  const stored: StoredBackup[] = []
  for (const named of await place.list()) if (await beginsAsBackup(place, named)) stored.push(named)
  return stored
}

/** The newest good one of a place. A file that has the name of a backup and does not begin as one is passed over. */
export async function newestGood(place: BackupPlace): Promise<StoredBackup | undefined> {
  for (const backup of await place.list())
    if (backup.isGood && (await beginsAsBackup(place, backup))) return backup
  return undefined
}

const hour = 3_600_000

/** Whether a file is a backup, of the time that its name says, as far as its beginning shows. */
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

/** For how long it is taken for the newest: a bucket is not asked each time that somebody looks. */
const rememberedMs = 60_000

/** Says when the newest good backup was made, by what was found a minute ago at most. */
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

/** Creates the folder of backups, owned by the owner of the data beside it. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await giveToOwner(folder, dirname(made))
}

/** Gives what root made to the owner of a folder: the server, which does not run as root, is to read and remove it. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid)
}
