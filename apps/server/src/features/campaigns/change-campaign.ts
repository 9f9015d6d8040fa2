import { type CampaignAct, mayActOnCampaign } from '@roombook/domain/campaigns'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CampaignRow, lockCampaign } from './campaign.repository.ts'

/** A campaign with the version that the user saw. */
interface Seen {
  campaignId: number
  version: number
}

/**
 * Locks a campaign and requires that it has not changed since the user saw it, and permits the action.
 * @throws Refusal `request.not_found`; `campaigns.stale`, which names the last change; `campaigns.state`.
 */
export async function requireCampaign(
  tx: ShopTransaction,
  shopId: number,
  { campaignId, version }: Seen,
  acts: readonly CampaignAct[],
): Promise<CampaignRow> {
  const row = await lockCampaign(tx, shopId, campaignId)
  if (!row) throw new Refusal('request.not_found')
  if (row.version !== version) {
    const { changed_name: by, changed_action: action, changed_at: at } = row
    const data = { version: row.version, by, action, at: at.toISOString() }
    throw new Refusal('campaigns.stale', data, `群发已由${by}${action}，请查看最新内容后再操作`)
  }
  if (!acts.some((act) => mayActOnCampaign(act, row.state))) throw new Refusal('campaigns.state')
  return row
}

/** Returns the change columns of a campaign: staff member, action and time. */
export const changedBy = ({ actor, now }: StaffCall, action: string) => ({
  changed_name: actor.nickname,
  changed_action: action,
  changed_at: now,
})

/** Writes the log row and the event. Last in the transaction except for jobs. */
export const recordCampaign = (
  tx: ShopTransaction,
  call: StaffCall,
  {
    campaignId,
    ...change
  }: { action: string; remark: string; campaignId: number; detail?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  logStoreAction(tx, call, { ...change, event: { name: 'campaign.changed', data: { campaignId } } })
