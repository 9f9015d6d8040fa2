import type { ConsoleFeature } from '#feature'
import { repliesLive } from './replies.live.ts'

/** SMS replies of guests, and the answers to them. */
export const repliesFeature: ConsoleFeature = { live: [repliesLive] }
