import * as contract from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { serveImages } from './serve-images.ts'
import { uploadImage } from './upload-image.ts'

/** Mounts the upload of pictures, and the path they are found under. */
export function uploadsRoutes(mount: Mount, http: FastifyInstance, files: FileStore): void {
  mount.file(contract.uploadImage, (call, sent) => uploadImage(files, call, sent))
  serveImages(http, files)
}
