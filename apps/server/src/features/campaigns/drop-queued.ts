import { concludeSms, listBulkIds } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { CampaignKey } from './recipients/recipient.repository.ts'

/** Fails the unsent messages of a stopped campaign and returns their segments to the stock. */
export async function dropQueued(
  tx: ShopTransaction,
  { shopId, campaignId, at }: CampaignKey & { at: Date },
): Promise<void> {
  for (const id of await listBulkIds(tx, { shopId, campaignId }, 'queued')) {
    const end = { state: 'failed', error: '群发已停止', ask_at: null } as const
    await concludeSms(tx, shopId, { id, from: ['queued'], at }, end)
  }
}
