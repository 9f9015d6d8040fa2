import type { ConsoleFeature } from '#feature'
import { repliesLive } from './replies.live.ts'

/** What guests reply by SMS, and what is answered. */
export const repliesFeature: ConsoleFeature = { live: [repliesLive] }
