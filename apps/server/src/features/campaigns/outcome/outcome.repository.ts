import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { CampaignKey } from '../recipients/recipient.repository.ts'

/** Lists the held-out recipients and all others. */
export async function listChosenIds(
  tx: ShopTransaction,
  { shopId, campaignId }: CampaignKey,
): Promise<{ held: number[]; others: number[] }> {
  const rows = await tx
    .selectFrom('campaign_recipient')
    .select(['customer_id', sql<boolean>`state = 'held'`.as('isHeld')])
    .distinct()
    .where('shop_id', '=', shopId)
    .where('campaign_id', '=', campaignId)
    .execute()
  const idsOf = (isHeld: boolean) => rows.flatMap((row) => (row.isHeld === isHeld ? [row.customer_id] : []))
  return { held: idsOf(true), others: idsOf(false) }
}

/** Lists the recipients whose message was or may have been sent. */
export async function listWrittenIds(
  tx: ShopTransaction,
  { shopId, campaignId }: CampaignKey,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('campaign_recipient as r')
    .innerJoin('sms_message as m', (join) =>
      join.onRef('m.shop_id', '=', 'r.shop_id').onRef('m.id', '=', 'r.sms_id'),
    )
    .select('r.customer_id')
    .distinct()
    .where('r.shop_id', '=', shopId)
    .where('r.campaign_id', '=', campaignId)
    .where('m.state', 'in', ['accepted', 'delivered', 'unknown'])
    .execute()
  return rows.map((row) => row.customer_id)
}
