import type { ConsoleFeature } from '#feature'
import { paymentsLive } from './payments.live.ts'

/** State of deposits paid online. */
export const paymentsFeature: ConsoleFeature = {
  live: [paymentsLive],
}
