import { resolve } from 'node:path'
import { z } from 'zod'
import { integerSetting } from './integer-setting.ts'
import { type S3Settings, type s3Environment, selectS3Bucket } from './s3-settings.ts'

const keyBytes = 32

/** Environment variables of scheduled backups. */
export const backupEnvironment = {
  /** Time of the daily backup in Beijing: `03:30`; or `off`. */
  BACKUP_AT: z
    .union([z.literal('off'), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM, or off')])
    .optional(),
  /** Folder of backups, when not under DATA_DIR. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Bucket for backups, at the object storage of S3_ENDPOINT. */
  BACKUP_BUCKET: z.string().min(1).optional(),
  /** Encryption key of backups: 32 bytes in base64. */
  BACKUP_KEY: z
    .string()
    .trim()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === keyBytes, '32 bytes in base64 are wanted: openssl rand -base64 32')
    .optional(),
  /** Number of days for which one backup a day is retained, and of weeks for which one a week is. */
  BACKUP_KEEP_DAYS: integerSetting(1, 3660).default(14),
  BACKUP_KEEP_WEEKS: integerSetting(0, 520).default(8),
}

type BackupEnvironment = z.output<z.ZodObject<typeof backupEnvironment & typeof s3Environment>> & {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  NODE_ENV: string
}

/** Settings of scheduled backups. */
export interface BackupSettings {
  /** Minutes after midnight in Beijing; undefined without scheduled backups. */
  atMinutes: number | undefined
  /** Folder of backups, or of those about to be uploaded to the bucket. */
  folder: string
  bucket: S3Settings | undefined
  /** Undefined when backups are not encrypted. */
  key: Buffer | undefined
  keepDays: number
  keepWeeks: number
}

/**
 * Reads the backup settings. Backups are on by default with NODE_ENV=production and the embedded database;
 * elsewhere once BACKUP_AT is set.
 */
export function readBackupSettings(set: BackupEnvironment): BackupSettings {
  const at = set.BACKUP_AT ?? (set.NODE_ENV === 'production' && !set.DATABASE_URL ? '03:30' : 'off')
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return {
    atMinutes: at === 'off' ? undefined : hours * 60 + minutes,
    folder: resolve(set.BACKUP_DIR ?? `${set.DATA_DIR}/backups`),
    bucket: set.BACKUP_BUCKET === undefined ? undefined : selectS3Bucket(set, set.BACKUP_BUCKET),
    key: set.BACKUP_KEY,
    keepDays: set.BACKUP_KEEP_DAYS,
    keepWeeks: set.BACKUP_KEEP_WEEKS,
  }
}
