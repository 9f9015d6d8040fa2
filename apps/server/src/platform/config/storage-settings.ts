import { resolve } from 'node:path'
import { z } from 'zod'
import { flag, integerSetting } from './setting-values.ts'

const keyBytes = 32

const encryptionKey = z
  .string()
  .trim()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === keyBytes, '32 bytes in base64 are wanted: openssl rand -base64 32')

/** Environment variables of an S3-compatible object storage. */
export const s3Environment = {
  /** S3-compatible storage for uploads, in place of DATA_DIR; the bucket's name enables it. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** Puts the bucket into the path rather than the host name, as MinIO requires. */
  S3_PATH_STYLE: flag.default(false),
}

type S3Environment = z.output<z.ZodObject<typeof s3Environment>>

/** An S3-compatible object storage; without keys, the machine's own role is used. */
export interface S3Settings {
  bucket: string
  endpoint: string | undefined
  region: string
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  pathStyle: boolean
}

/** Reads the storage of uploads; undefined when they are stored in DATA_DIR. */
export const readS3Settings = (set: S3Environment): S3Settings | undefined =>
  set.S3_BUCKET ? selectS3Bucket(set, set.S3_BUCKET) : undefined

/** Selects a bucket of that storage. */
const selectS3Bucket = (set: S3Environment, bucket: string): S3Settings => ({
  bucket,
  endpoint: set.S3_ENDPOINT,
  region: set.S3_REGION,
  keys:
    set.S3_ACCESS_KEY && set.S3_SECRET_KEY
      ? { accessKeyId: set.S3_ACCESS_KEY, secretAccessKey: set.S3_SECRET_KEY }
      : undefined,
  pathStyle: set.S3_PATH_STYLE,
})

/**
 * Environment variables of the key that encrypts stores' secrets: 32 bytes in base64 (`openssl rand -base64
 * 32`).
 */
export const secretsEnvironment = {
  SECRETS_KEY: encryptionKey.optional(),
  /** The previous key, for `npm run admin -- rotate-secrets` alone. */
  SECRETS_KEY_FORMER: encryptionKey.optional(),
  /** The previous key is lost: what it encrypted is given up. */
  SECRETS_KEY_LOST: flag.default(false),
}

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
  BACKUP_KEY: encryptionKey.optional(),
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

/**
 * Days, or 0 for as long as the store exists. The minimum is 180, since logs of operations must be retained
 * for at least six months (网络安全法, article 21).
 */
const retentionDays = z.coerce
  .number()
  .int()
  .refine((days) => days === 0 || (days >= 180 && days <= 36_500), 'is 0, or 180 at least')
  .default(0)

/** Retention of personal data that no customer record needs any more (个人信息保护法, article 19). */
export const retentionEnvironment = {
  KEEP_LOG_DAYS: retentionDays,
  KEEP_MESSAGE_DAYS: retentionDays,
  KEEP_CALL_DAYS: retentionDays,
}

/** Days; 0 keeps everything. */
export interface RetentionSettings {
  logDays: number
  messageDays: number
  callDays: number
}

export const readRetentionSettings = (
  set: z.output<z.ZodObject<typeof retentionEnvironment>>,
): RetentionSettings => ({
  logDays: set.KEEP_LOG_DAYS,
  messageDays: set.KEEP_MESSAGE_DAYS,
  callDays: set.KEEP_CALL_DAYS,
})
