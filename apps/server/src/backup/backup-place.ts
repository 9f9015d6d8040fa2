import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { BackupSettings } from '#platform/config/backup-settings.ts'
import { type BackupPlace, type KeptBackup, newestFirst, readName } from './kept-backup.ts'

/** The place that the settings name: a bucket, else a folder. */
export async function openBackupPlace({ folder, bucket }: BackupSettings): Promise<BackupPlace> {
  if (!bucket) return openFolder(folder)
  // Its library is large, and few need it.
  const { openBucket } = await import('./backup-bucket.ts')
  return openBucket(bucket)
}

/** The newest backup that is good; nothing where there is none. For whoever looks whether the house is in order. */
export async function lastGoodBackup(settings: BackupSettings): Promise<KeptBackup | undefined> {
  return (await listKept(settings)).find(({ isGood }) => isGood)
}

/** Those that are kept, the newest first. */
export async function listKept(settings: BackupSettings): Promise<KeptBackup[]> {
  const place = await openBackupPlace(settings)
  try {
    return await place.list()
  } finally {
    place.close()
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
    words: folder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const kept = names.flatMap((name) => {
        const said = readName(name)
        return said ? [{ name, ...said }] : []
      })
      const sized = kept.map(async (of) => ({ ...of, bytes: (await stat(join(folder, of.name))).size }))
      return newestFirst(await Promise.all(sized))
    },
    async put(file, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Beside it, the name is given; from elsewhere it is copied first, so that no half of it ever has the name.
      const unfinished = join(folder, `${name}.unfinished`)
      if (file !== unfinished) await copyFile(file, unfinished)
      const copy = await open(unfinished, 'r+')
      await copy.sync().finally(() => copy.close())
      await rename(unfinished, join(folder, name))
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    close() {},
  }
}
