import type { ConsoleFeature } from '#feature'
import { settingsLive } from './settings.live.ts'

/** The frame around the pages. */
export const shellFeature: ConsoleFeature = {
  live: [settingsLive],
}
