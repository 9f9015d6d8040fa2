import type { MakeFeature } from '#feature'
import { serveImages } from './serve-images.ts'
import { uploadsRoutes } from './uploads.routes.ts'

/** Pictures that stores upload. */
export const uploadsFeature: MakeFeature = ({ db, files }) => ({
  name: 'uploads',
  mount: (mount) => uploadsRoutes(mount, { db, files }),
  serve: (http) => serveImages(http, files),
})
