import { plainLivePort } from '@roombook/contract'
import type { MakeFeature } from '#feature'
import { shellRoutes } from './shell.routes.ts'

/** Feature for the calls of the console's frame. */
export const shellFeature: MakeFeature = ({ config, listening, sms }) => ({
  name: 'shell',
  mount: (mount) =>
    shellRoutes(mount, config.site, {
      // A port other than the consoles' default is reached through a proxy.
      liveAtOwnPort: () => listening.livePort === plainLivePort,
      sms,
    }),
})
