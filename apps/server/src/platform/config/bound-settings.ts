import { z } from 'zod'
import { integerSetting } from './integer-setting.ts'

/** Environment variables of the limits of a single caller; 0 is no limit. */
export const boundEnvironment = {
  /** Calls of one address per minute. */
  REQUESTS_PER_MINUTE: integerSetting(0, 1_000_000).default(6000),
  /** Pages and files of one address per minute. */
  PAGES_PER_MINUTE: integerSetting(0, 1_000_000).default(6000),
  /** Live connections of one address, and of one session. */
  LIVE_PER_ADDRESS: integerSetting(0, 1_000_000).default(500),
  LIVE_PER_SESSION: integerSetting(0, 100_000).default(20),
}

/** Limits of a single caller; 0 is no limit. */
export interface BoundSettings {
  requestsPerMinute: number
  pagesPerMinute: number
  livePerAddress: number
  livePerSession: number
}

const bounds = z.object(boundEnvironment)

export const readBoundSettings = (set: z.output<typeof bounds>): BoundSettings => ({
  requestsPerMinute: set.REQUESTS_PER_MINUTE,
  pagesPerMinute: set.PAGES_PER_MINUTE,
  livePerAddress: set.LIVE_PER_ADDRESS,
  livePerSession: set.LIVE_PER_SESSION,
})
