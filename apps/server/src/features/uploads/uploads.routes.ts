import * as contract from '@roombook/contract'
import type { Mount } from '#platform/http/mount.ts'
import { type UploadParts, uploadImage } from './upload-image.ts'

/** Mounts the upload of pictures. */
export function uploadsRoutes(mount: Mount, parts: UploadParts): void {
  mount.file(contract.uploadImage, (call, sent) => uploadImage(parts, call, sent))
}
