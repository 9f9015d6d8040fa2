import type { MakeFeature } from '#feature'
import { version } from '#platform/config/version.ts'
import { settingsRoutes } from './settings.routes.ts'

/** Feature for a store’s settings. */
export const settingsFeature: MakeFeature = ({ config, log }) => ({
  name: 'settings',
  mount: (mount) => settingsRoutes(mount, { geocoder: config.geocoder, log, name: `Roombook/${version}` }),
})
