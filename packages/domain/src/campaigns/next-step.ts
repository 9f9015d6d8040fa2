import type { Instant } from '../time/clock.ts'
import type { CampaignPause, CampaignState } from './campaign-states.ts'
import { isPromotionHour, promotionsEnd } from './promotion-hours.ts'

const minute = 60_000

/**
 * Idle time, in milliseconds, after which a campaign is late: its message may be out of date for its
 * recipients.
 */
export const campaignLateMs = 30 * minute
/** Interval between checks of the template's approval, in milliseconds. */
const templateLookMs = minute

/** Time before its start, in milliseconds, from which a campaign counts as about to begin. */
const soonMs = 5 * minute

/** Data that decide whether a campaign's first message is about to be sent. */
interface Beginning {
  readonly state: CampaignState
  readonly startAt: Instant
  /** Whether it has begun to send its first message. */
  readonly started: boolean
  /** Whether its start waits for the template's approval. */
  readonly awaited: boolean
}

/**
 * Returns whether a campaign is about to send its first message: its start is near, or it was started just
 * now. A scheduled one that is half an hour late no longer counts.
 */
export function isCampaignBeginning({ state, startAt, started, awaited }: Beginning, now: Instant): boolean {
  if (started || awaited) return false
  if (state === 'sending') return true
  return state === 'scheduled' && startAt - now <= soonMs && now - startAt <= campaignLateMs
}

/** Data that decide a campaign's next step. */
export interface CampaignProgress {
  now: Instant
  timezone: string
  startAt: Instant
  /** Last time at which it sent or waited for stock; null before it began. */
  activeAt: Instant | null
  /** State of its template at the sender; `usable` is approved there. */
  template: 'usable' | 'submitted' | 'unusable'
}

/** Next step: continue, wait until a time, or pause until staff decide. */
export type CampaignStep =
  | { step: 'go' }
  | { step: 'wait'; until: Instant }
  | { step: 'pause'; reason: CampaignPause }

/**
 * Returns a campaign's next step. A late campaign pauses instead of sending automatically: after the hours of
 * its day, and if nothing could send it for half an hour.
 */
export function nextCampaignStep(progress: CampaignProgress): CampaignStep {
  const { now, timezone, startAt, activeAt, template } = progress
  if (now < startAt) return { step: 'wait', until: startAt }
  if (template === 'unusable') return { step: 'pause', reason: 'template' }
  if (now >= promotionsEnd(startAt, timezone) || !isPromotionHour(now, timezone))
    return { step: 'pause', reason: 'late' }
  if (template === 'submitted') return { step: 'wait', until: now + templateLookMs }
  if (now - Math.max(startAt, activeAt ?? startAt) > campaignLateMs) return { step: 'pause', reason: 'late' }
  return { step: 'go' }
}
