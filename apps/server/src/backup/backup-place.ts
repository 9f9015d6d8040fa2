import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { BackupSettings } from '#platform/config/backup-settings.ts'

/** A backup that is kept. */
export interface KeptBackup {
  name: string
  madeAt: Date
  bytes: number
  /** Whether it was restored and found sound; one that was restored and whose books or logs do not agree is kept too. */
  isGood: boolean
}

/** Where backups are kept. */
export interface BackupPlace {
  /** In words: a folder, a bucket. */
  words: string
  /** From the newest to the oldest. */
  list(): Promise<KeptBackup[]>
  /** Keeps a file under a name: whole, or not at all. */
  put(file: string, name: string): Promise<void>
  read(name: string): Promise<AsyncIterable<Buffer>>
  remove(name: string): Promise<void>
  close(): void
}

/** The name of a backup: `roombook-20261126T193000Z.backup`, so that a list by name is one by time. */
export const nameOf = (madeAt: Date, isGood: boolean): string =>
  `roombook-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${isGood ? 'backup' : 'doubtful'}`

const pattern = /^roombook-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(backup|doubtful)$/

/** What a name says of a backup; nothing where it is none's. */
export function readName(name: string): Pick<KeptBackup, 'madeAt' | 'isGood'> | undefined {
  const [, year, month, day, hours, minutes, seconds, ending] = pattern.exec(name) ?? []
  if (year === undefined) return undefined
  const madeAt = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return { madeAt, isGood: ending === 'backup' }
}

/** The place that the settings name: a bucket, else a folder. */
export async function openBackupPlace({ folder, bucket }: BackupSettings): Promise<BackupPlace> {
  if (!bucket) return openFolder(folder)
  // Its library is large, and few need it.
  const { openBucket } = await import('./backup-bucket.ts')
  return openBucket(bucket)
}

/** The newest backup that is good; nothing where there is none. For whoever looks whether the house is in order. */
export async function lastGoodBackup(settings: BackupSettings): Promise<KeptBackup | undefined> {
  const place = await openBackupPlace(settings)
  try {
    return (await place.list()).find(({ isGood }) => isGood)
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

/** As lists of backups are. */
export const newestFirst = (kept: readonly KeptBackup[]): KeptBackup[] =>
  kept.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
