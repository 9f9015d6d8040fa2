import type { MakeFeature } from '#feature'
import { serveSetup } from './serve-setup.ts'

/** Feature for setting up a new installation. */
export const setupFeature: MakeFeature = ({ config, databaseUrl, clock, setupCode }) => ({
  name: 'setup',
  serve: (http) =>
    serveSetup(http, { ownerUrl: config.databaseOwnerUrl ?? databaseUrl, clock, config, code: setupCode }),
})
