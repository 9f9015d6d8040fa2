import type { ConsoleFeature } from '#feature'
import { messagesLive } from './messages.live.ts'

/** What the staff are told. */
export const messagesFeature: ConsoleFeature = {
  live: [messagesLive],
}
