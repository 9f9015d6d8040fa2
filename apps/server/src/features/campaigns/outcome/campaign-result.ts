import type { InputOf, OutputOf } from '@roombook/contract'
import type { campaignResult as resultCall } from '@roombook/contract/campaigns'
import { countBookers } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findCampaign } from '../campaign.repository.ts'
import type { CampaignKey } from '../recipients/recipient.repository.ts'
import { listChosenIds, listWrittenIds } from './outcome.repository.ts'

const dayMs = 86_400_000

/**
 * Compares how many of the contacted and of the held-out recipients booked within the same days after the
 * first message. Recipients whose message was not sent are counted separately, since the held-out ones were
 * drawn from all. Only the recipients' own bookings count, and none that was cancelled or refused.
 * @throws Refusal `request.not_found`.
 */
export function campaignResult(
  { shopId, read }: StaffCall,
  { campaignId, days: requestedDays }: InputOf<typeof resultCall>,
): Promise<OutputOf<typeof resultCall>> {
  return read(async (tx) => {
    const campaign = await findCampaign(tx, shopId, campaignId)
    if (!campaign) throw new Refusal('request.not_found')
    return computeCampaignResult(
      tx,
      { shopId, campaignId },
      { from: campaign.started_at, days: requestedDays ?? campaign.result_days },
    )
  })
}

/** Computes the result of an existing campaign. */
export async function computeCampaignResult(
  tx: ShopTransaction,
  key: CampaignKey,
  { from, days }: { from: Date | null; days: number },
): Promise<OutputOf<typeof resultCall>> {
  const { held, others } = await listChosenIds(tx, key)
  const written = await listWrittenIds(tx, key)
  const sentIds = new Set(written)
  const unsent = others.filter((id) => !sentIds.has(id))
  const until = from && new Date(from.getTime() + days * dayMs)
  const bookedOf = (ids: readonly number[]) =>
    from && until ? countBookers(tx, key.shopId, ids, { from, until }) : Promise.resolve(0)
  return {
    days,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    written: { people: written.length, booked: await bookedOf(written) },
    unsent: { people: unsent.length, booked: await bookedOf(unsent) },
    held: { people: held.length, booked: await bookedOf(held) },
  }
}
