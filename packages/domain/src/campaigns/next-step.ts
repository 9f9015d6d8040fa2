import type { Instant } from '../time/clock.ts'
import type { CampaignPause, CampaignState } from './campaign-states.ts'
import { isPromotionHour, promotionsEnd } from './promotion-hours.ts'

const minute = 60_000

/**
 * Idle time, in milliseconds, after which a campaign is late: its message may no longer suit its recipients.
 */
export const campaignLateMs = 30 * minute
/** Interval between checks of its template's approval, in milliseconds. */
const templateLookMs = minute

/** A campaign whose hour is no farther off is about to begin. */
const soonMs = 5 * minute

/** The part of a campaign that decides whether its first message is about to go. */
interface Beginning {
  readonly state: CampaignState
  readonly startAt: Instant
  /** Whether it has begun its first message. */
  readonly started: boolean
  /** Its template waits for approval: it begins with that. */
  readonly awaited: boolean
}

/**
 * Whether a campaign is about to send its first message: its hour is near, or it was started just now. Neither idle nor at
 * work, it says so; one that half an hour did not begin is past its time.
 */
export function isCampaignBeginning({ state, startAt, started, awaited }: Beginning, now: Instant): boolean {
  if (started || awaited) return false
  if (state === 'sending') return true
  return state === 'scheduled' && startAt - now <= soonMs && now - startAt <= campaignLateMs
}

/** Facts that decide a campaign's next step. */
export interface CampaignProgress {
  now: Instant
  timezone: string
  startAt: Instant
  /** When it was last at work, or waited for stock; null before it began. */
  activeAt: Instant | null
  /** State of its template at the sender; `usable` is approved there. */
  template: 'usable' | 'submitted' | 'unusable'
}

/** It goes on; it waits until a moment; or it rests, and somebody is asked. */
export type CampaignStep =
  | { step: 'go' }
  | { step: 'wait'; until: Instant }
  | { step: 'pause'; reason: CampaignPause }

/**
 * Returns a campaign's next step. A campaign past its time pauses instead of sending by itself: after the
 * hours of its day, and where nothing could send it for half an hour.
 */
export function nextCampaignStep(standing: CampaignProgress): CampaignStep {
  const { now, timezone, startAt, activeAt, template } = standing
  if (now < startAt) return { step: 'wait', until: startAt }
  if (template === 'unusable') return { step: 'pause', reason: 'template' }
  if (now >= promotionsEnd(startAt, timezone) || !isPromotionHour(now, timezone))
    return { step: 'pause', reason: 'late' }
  if (template === 'submitted') return { step: 'wait', until: now + templateLookMs }
  if (now - Math.max(startAt, activeAt ?? startAt) > campaignLateMs) return { step: 'pause', reason: 'late' }
  return { step: 'go' }
}
