import type { ConsoleFeature } from '#feature'
import { paymentsLive } from './payments.live.ts'

/** How deposits stand that are paid online. */
export const paymentsFeature: ConsoleFeature = {
  live: [paymentsLive],
}
