import type { MakeFeature } from '#feature'
import { serveSetup } from './serve-setup.ts'

/** The first person at a server that has nobody yet. */
export const setupFeature: MakeFeature = ({ config, databaseUrl, clock, setupCode }) => ({
  name: 'setup',
  serve: (http) =>
    serveSetup(http, { ownerUrl: config.databaseOwnerUrl ?? databaseUrl, clock, config, code: setupCode }),
})
