import type { MakeFeature } from '#feature'
import { serveSetup } from './serve-setup.ts'

/** Set-up page of a server without a brand. */
export const setupFeature: MakeFeature = ({ config, databaseUrl, clock, setupCode }) => ({
  name: 'setup',
  serve: (http) =>
    serveSetup(http, { ownerUrl: config.databaseOwnerUrl ?? databaseUrl, clock, config, code: setupCode }),
})
