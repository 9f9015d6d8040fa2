import type { OutputOf } from '@roombook/contract'
import type { uploadImage as uploadCall } from '@roombook/contract/uploads'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { requireUploadPace } from '#platform/http/guest-pace.ts'
import { digestOfFile } from '#platform/http/read-file.ts'
import { readPicture } from '#platform/pictures/pictures.ts'
import { keyOfImage, pathOfImage } from './image-place.ts'
import { storeUpload } from './upload.repository.ts'

/** Dependencies of the upload, beside the call. */
export interface UploadDependencies {
  db: Database
  files: FileStore
}

/**
 * Stores a picture: checked, re-encoded, and named by its content, so that equal pictures are stored once.
 * Refused uploads count against the limit too, since reading them costs as much.
 */
export async function uploadImage(
  { db, files }: UploadDependencies,
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof uploadCall>> {
  const { shopId, actor, now } = call
  await requireUploadPace(db, { shopId, staffId: actor.staffId }, now)
  const picture = await readPicture(sent, shopId)
  const { width, height } = picture
  const bytes = Buffer.from(picture.bytes)
  const place = { shopId, hash: digestOfFile(bytes) }
  const path = pathOfImage(place)
  // The file is stored first, so that no row refers to a missing file.
  await files.put(keyOfImage(place), bytes, 'image/webp')
  return call.change(async (tx) => {
    await storeUpload(tx, {
      shop_id: shopId,
      hash: place.hash,
      width,
      height,
      bytes: bytes.length,
      staff_id: actor.staffId,
      created_at: now,
    })
    await logStoreAction(tx, call, {
      action: 'uploads.upload-image',
      remark: '上传图片',
      detail: { path },
    })
    return { path, width, height }
  })
}
