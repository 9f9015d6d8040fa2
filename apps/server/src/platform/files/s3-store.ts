import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/storage-settings.ts'
import type { FileStore } from './file-store.ts'

/** Opens a file store in a bucket of an S3-compatible service. */
export function openS3Store(settings: S3Settings): FileStore {
  const { bucket } = settings
  const client = s3ClientOf(settings)
  return {
    async put(key, bytes, type) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async *list(folder) {
      const location = { Bucket: bucket, ...(folder && { Prefix: folder }) }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, location))
        for (const { Key } of Contents) if (Key?.endsWith('.webp')) yield Key
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    close: () => client.destroy(),
  }
}

/** Creates a client of an S3-compatible service. */
export const s3ClientOf = ({ endpoint, region, keys, pathStyle }: S3Settings): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    // Not every service other than Amazon's supports its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
