/** A backup that is kept. */
export interface StoredBackup {
  name: string
  madeAt: Date
  bytes: number
  /** Whether it was restored and found sound; one that was restored and whose books or logs do not agree is kept too. */
  isGood: boolean
}

/** Storage of backups. */
export interface BackupPlace {
  /** In words: a folder, a bucket. */
  description: string
  /** From the newest to the oldest. */
  list(): Promise<StoredBackup[]>
  /** Keeps a file under a name: whole, or not at all. */
  put(file: string, name: string): Promise<void>
  read(name: string): Promise<AsyncIterable<Buffer>>
  remove(name: string): Promise<void>
  close(): void
}

/** The name of a backup: `roombook-20261126T193000Z.backup`, so that a list by name is one by time. */
export const formatBackupName = (madeAt: Date, isGood: boolean): string =>
  `roombook-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${isGood ? 'backup' : 'doubtful'}`

const pattern = /^roombook-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(backup|doubtful)$/

/** Parses a backup's file name; undefined where it is not one. */
export function readName(name: string): Pick<StoredBackup, 'madeAt' | 'isGood'> | undefined {
  const [, year, month, day, hours, minutes, seconds, ending] = pattern.exec(name) ?? []
  if (year === undefined) return undefined
  const madeAt = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return { madeAt, isGood: ending === 'backup' }
}

/** Order of backup lists. */
export const newestFirst = (stored: readonly StoredBackup[]): StoredBackup[] =>
  stored.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
