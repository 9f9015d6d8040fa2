import type { MakeFeature } from '#feature'
import { serveImages } from './serve-images.ts'
import { uploadsRoutes } from './uploads.routes.ts'

/** Feature for pictures that stores upload. */
export const uploadsFeature: MakeFeature = ({ db, files }) => ({
  name: 'uploads',
  mount: (mount) => uploadsRoutes(mount, { db, files }),
  serve: (http) => serveImages(http, files),
})
