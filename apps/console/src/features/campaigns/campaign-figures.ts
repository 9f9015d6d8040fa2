import type { Campaign, LeftOut, RecipientStanding } from '@roombook/contract'
import { leftOutReasons, recipientStates, type StatusTone, smsMessageStates } from '@roombook/domain'

/** How many of a campaign stand so. */
export const countOf = ({ standings }: Pick<Campaign, 'standings'>, standing: RecipientStanding): number =>
  standings.find((each) => each.standing === standing)?.count ?? 0

/**
 * Counts a campaign's recipients and those already processed; in a stopped campaign, recipients left out were
 * not.
 */
export function progressOf(campaign: Pick<Campaign, 'standings' | 'chosen' | 'state'>): {
  all: number
  done: number
  percent: number
} {
  const all = campaign.chosen - countOf(campaign, 'held')
  const left = campaign.state === 'stopped' ? countOf(campaign, 'skipped') : 0
  const done = all - countOf(campaign, 'waiting') - countOf(campaign, 'queued') - left
  return { all, done, percent: all === 0 ? 100 : Math.floor((done * 100) / all) }
}

/** How somebody stands, in words and colour. */
export function standingWords(standing: RecipientStanding): { name: string; tone: StatusTone } {
  if (standing === 'held') return { name: recipientStates.held, tone: 'default' }
  if (standing === 'waiting') return { name: recipientStates.waiting, tone: 'default' }
  if (standing === 'skipped') return { name: recipientStates.skipped, tone: 'warning' }
  return smsMessageStates[standing]
}

/** All recipient states, in display order. */
export const standingOrder: readonly RecipientStanding[] = [
  'delivered',
  'accepted',
  'sending',
  'queued',
  'waiting',
  'unknown',
  'failed',
  'skipped',
  'held',
]

/** Returns the excluded recipients by reason: 未同意 12 · 已退订 3. */
export const leftOutWords = (leftOut: LeftOut): string =>
  leftOut.map(({ reason, count }) => `${leftOutReasons[reason]} ${count}`).join(' · ')

/** A share of 0 to 1 as percent with one digit: 6.7%. */
export const percentWords = (share: number): string => `${(share * 100).toFixed(1)}%`
