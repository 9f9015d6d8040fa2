/** A stored backup. */
export interface StoredBackup {
  name: string
  madeAt: Date
  bytes: number
  /** Whether its verification found no inconsistency; backups with inconsistent books or logs are stored too. */
  isGood: boolean
}

/** Storage of backups. */
export interface BackupPlace {
  /** Description of the storage, such as a folder or bucket. */
  description: string
  /** Lists backups, newest first. */
  list(): Promise<StoredBackup[]>
  /** Stores a file under a name, completely or not at all. */
  put(file: string, name: string): Promise<void>
  read(name: string): Promise<AsyncIterable<Buffer>>
  remove(name: string): Promise<void>
  close(): void
}

/** Formats the name of a backup, such as `roombook-20261126T193000Z.backup`; names sort by time. */
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
