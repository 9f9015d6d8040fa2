import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '#platform/config/storage-settings.ts'
import { s3ClientOf } from '#platform/files/s3-store.ts'
import { type BackupPlace, newestFirst, readName, type StoredBackup } from './stored-backup.ts'

/** Prefix of backup names, so that a bucket may have other content too. */
const folder = 'backups/'

/** Stores backups in a bucket of any S3-compatible storage; large ones are uploaded in parts. */
export function openBucket(settings: S3Settings): BackupPlace {
  const client = s3ClientOf(settings)
  const { bucket } = settings
  const at = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` })
  return {
    description: `the bucket ${bucket}`,
    async list() {
      const stored: StoredBackup[] = []
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder },
      ))
        for (const { Key = '', Size = 0 } of Contents) {
          const name = Key.slice(folder.length)
          const named = readName(name)
          if (named) stored.push({ name, bytes: Size, ...named })
        }
      return newestFirst(stored)
    },
    async put(file, name) {
      // An aborted upload is discarded by the store: a partial object never has the name.
      await new Upload({ client, params: { ...at(name), Body: createReadStream(file) } }).done()
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      return Body as Readable
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    close: () => client.destroy(),
  }
}
