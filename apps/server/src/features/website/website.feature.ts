import type { MakeFeature } from '#feature'
import { serveWebsite } from './serve-website.ts'
import { websiteRoutes } from './website.routes.ts'

/** The store's public page. */
export const websiteFeature: MakeFeature = ({ db, clock, config }) => {
  const { mapLink, publicUrl, site } = config
  return {
    name: 'website',
    mount: (mount) => websiteRoutes(mount, { db, mapLink }),
    serve: (http) => serveWebsite(http, { db, clock, mapLink, publicUrl, assetHost: site.assetHost }),
  }
}
