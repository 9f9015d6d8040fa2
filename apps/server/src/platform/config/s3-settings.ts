import { z } from 'zod'
import { flag } from './flag.ts'

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
export const selectS3Bucket = (set: S3Environment, bucket: string): S3Settings => ({
  bucket,
  endpoint: set.S3_ENDPOINT,
  region: set.S3_REGION,
  keys:
    set.S3_ACCESS_KEY && set.S3_SECRET_KEY
      ? { accessKeyId: set.S3_ACCESS_KEY, secretAccessKey: set.S3_SECRET_KEY }
      : undefined,
  pathStyle: set.S3_PATH_STYLE,
})
