import type { OutputOf, uploadImage as uploadCall } from '@roombook/contract'
import type { FileStore } from '../../platform/files/file-store.ts'
import { digestOfFile } from '../../platform/http/read-file.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { journalShop } from '../../platform/journal/journal-shop.ts'
import { keyOfImage, pathOfImage } from './image-place.ts'
import { readImage } from './read-image.ts'
import { countUploadsSince, keepUpload } from './upload.repository.ts'

/** How many pictures one person may upload within ten minutes. */
const mostInWindow = 100
const windowMs = 10 * 60_000

/**
 * Takes a picture into the shop's store: checked, written anew, and named by its content, so that the same picture is
 * kept once.
 */
export async function uploadImage(
  files: FileStore,
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof uploadCall>> {
  const { shopId, actor, now } = call
  const since = new Date(now.getTime() - windowMs)
  const uploaded = await call.read((tx) => countUploadsSince(tx, shopId, actor.staffId, since))
  if (uploaded >= mostInWindow) throw new Refusal('uploads.too_many')

  const { bytes, width, height } = await readImage(sent)
  const place = { shopId, hash: digestOfFile(bytes) }
  const path = pathOfImage(place)
  // The file first: a row without one would promise a picture that there is not.
  await files.put(keyOfImage(place), bytes, 'image/webp')
  return call.change(async (tx) => {
    await keepUpload(tx, {
      shop_id: shopId,
      hash: place.hash,
      width,
      height,
      bytes: bytes.length,
      staff_id: actor.staffId,
      created_at: now,
    })
    await journalShop(tx, call, {
      action: 'uploads.upload-image',
      remark: '上传图片',
      detail: { path },
    })
    return { path, width, height }
  })
}
