import { plainLivePort } from '@roombook/contract'
import type { MakeFeature } from '#feature'
import { shellRoutes } from './shell.routes.ts'

/** Calls that the console's frame needs. */
export const shellFeature: MakeFeature = ({ config, listening, sms }) => ({
  name: 'shell',
  mount: (mount) =>
    shellRoutes(mount, config.site, {
      // Another port than the one known to consoles is reached through a proxy.
      liveAtOwnPort: () => listening.livePort === plainLivePort,
      sms,
    }),
})
