import * as contract from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { Mount } from '../../platform/http/mount.ts'
import { serveImages } from './serve-images.ts'
import { type UploadParts, uploadImage } from './upload-image.ts'

/** Mounts the upload of pictures, and the path they are found under. */
export function uploadsRoutes(mount: Mount, http: FastifyInstance, parts: UploadParts): void {
  mount.file(contract.uploadImage, (call, sent) => uploadImage(parts, call, sent))
  serveImages(http, parts.files)
}
