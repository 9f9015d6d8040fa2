import type { ConsoleFeature } from '#feature'
import { messagesLive } from './messages.live.ts'

/** Messages to staff. */
export const messagesFeature: ConsoleFeature = {
  live: [messagesLive],
}
