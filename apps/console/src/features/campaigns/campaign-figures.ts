import type { Campaign, ExcludedCounts, RecipientStatus } from '@roombook/contract/campaigns'
import { exclusionReasons, recipientStates } from '@roombook/domain/campaigns'
import type { StatusTone } from '@roombook/domain/orders'
import { smsMessageStates } from '@roombook/domain/sms'

/** Number of a campaign's recipients in a state. */
export const countRecipients = (
  { standings }: Pick<Campaign, 'standings'>,
  status: RecipientStatus,
): number => standings.find((each) => each.standing === status)?.count ?? 0

/**
 * Counts a campaign's recipients and those already processed; in a stopped campaign, recipients left out were
 * not.
 */
export function computeProgress(campaign: Pick<Campaign, 'standings' | 'chosen' | 'state'>): {
  all: number
  done: number
  percent: number
} {
  const all = campaign.chosen - countRecipients(campaign, 'held')
  const excludedCount = campaign.state === 'stopped' ? countRecipients(campaign, 'skipped') : 0
  const done =
    all - countRecipients(campaign, 'waiting') - countRecipients(campaign, 'queued') - excludedCount
  return { all, done, percent: all === 0 ? 100 : Math.floor((done * 100) / all) }
}

/** Label and colour of a recipient's state. */
export function describeRecipientStatus(status: RecipientStatus): { name: string; tone: StatusTone } {
  if (status === 'held') return { name: recipientStates.held, tone: 'default' }
  if (status === 'waiting') return { name: recipientStates.waiting, tone: 'default' }
  if (status === 'skipped') return { name: recipientStates.skipped, tone: 'warning' }
  return smsMessageStates[status]
}

/** All recipient states, in display order. */
export const recipientStatusOrder: readonly RecipientStatus[] = [
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
export const describeExclusions = (leftOut: ExcludedCounts): string =>
  leftOut.map(({ reason, count }) => `${exclusionReasons[reason]} ${count}`).join(' · ')

/** Formats a share from 0 to 1 as a percentage with one decimal: 6.7%. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`
