import type { MakeFeature } from '#feature'
import { serveWebsite } from './serve-website.ts'
import { websiteRoutes } from './website.routes.ts'

/** Feature for the store's public page. */
export const websiteFeature: MakeFeature = ({ reads, clock, config }) => {
  const { mapLink, publicUrl, site } = config
  return {
    name: 'website',
    mount: (mount) => websiteRoutes(mount, { reads, mapLink }),
    serve: (http) => serveWebsite(http, { reads, clock, mapLink, publicUrl, assetHost: site.assetHost }),
  }
}
