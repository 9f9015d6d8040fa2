import * as contract from '@roombook/contract/uploads'
import type { Mount } from '#platform/http/mount.ts'
import { type UploadDependencies, uploadImage } from './upload-image.ts'

/** Mounts the upload of pictures. */
export function uploadsRoutes(mount: Mount, dependencies: UploadDependencies): void {
  mount.file(contract.uploadImage, (call, sent) => uploadImage(dependencies, call, sent))
}
