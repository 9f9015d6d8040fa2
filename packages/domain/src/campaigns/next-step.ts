import type { Instant } from '../time/clock.ts'
import type { CampaignPause, CampaignState } from './campaign-states.ts'
import { isPromotionHour, promotionsEnd } from './promotion-hours.ts'

const minute = 60_000

/** A campaign that was not at work for so long is past its time: whoever it was for may think of other things by now. */
export const campaignLateMs = 30 * minute
/** How long until it is looked whether its template was approved. */
const templateLookMs = minute

/** A campaign whose hour is no farther off is about to begin. */
const soonMs = 5 * minute

/** As much of a campaign as says whether its first message is about to go. */
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

/** What a campaign's next step hangs on. */
export interface CampaignStanding {
  now: Instant
  timezone: string
  startAt: Instant
  /** When it was last at work, or waited for stock; null before it began. */
  activeAt: Instant | null
  /** How its template stands with whoever sends: `usable` of an approved one that was approved there. */
  template: 'usable' | 'submitted' | 'unusable'
}

/** It goes on; it waits until a moment; or it rests, and somebody is asked. */
export type CampaignStep =
  | { step: 'go' }
  | { step: 'wait'; until: Instant }
  | { step: 'pause'; reason: CampaignPause }

/**
 * What a campaign does now. One whose time is over does not go by itself: neither after the hours of its day, nor where
 * nobody was there to send it for half an hour.
 */
export function nextCampaignStep(standing: CampaignStanding): CampaignStep {
  const { now, timezone, startAt, activeAt, template } = standing
  if (now < startAt) return { step: 'wait', until: startAt }
  if (template === 'unusable') return { step: 'pause', reason: 'template' }
  if (now >= promotionsEnd(startAt, timezone) || !isPromotionHour(now, timezone))
    return { step: 'pause', reason: 'late' }
  if (template === 'submitted') return { step: 'wait', until: now + templateLookMs }
  if (now - Math.max(startAt, activeAt ?? startAt) > campaignLateMs) return { step: 'pause', reason: 'late' }
  return { step: 'go' }
}
