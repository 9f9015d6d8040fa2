import { plainLivePort } from '@roombook/contract'
import type { MakeFeature } from '#feature'
import { shellRoutes } from './shell.routes.ts'

/** What the console’s frame lives from. */
export const shellFeature: MakeFeature = ({ config, listening, sms }) => ({
  name: 'shell',
  mount: (mount) =>
    shellRoutes(mount, config.site, {
      // Another port than the one that consoles know is for whoever forwards to it.
      liveAtOwnPort: () => listening.livePort === plainLivePort,
      sms,
    }),
})
