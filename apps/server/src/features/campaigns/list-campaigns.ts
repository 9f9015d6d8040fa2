import type { InputOf, OutputOf } from '@roombook/contract'
import type { listCampaigns as listCall, readCampaign as readCall } from '@roombook/contract/campaigns'
import { readSmsStock } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listCampaignRows } from './campaign.repository.ts'
import { campaignAnswer, campaignViews } from './campaign.view.ts'

/** Lists a page of the shop's campaigns, newest first, with their progress. */
export function listCampaigns(
  { shopId, read }: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return read(async (tx) => {
    const { rows, count } = await listCampaignRows(tx, shopId, { limit, offset: (page - 1) * limit })
    return {
      list: await campaignViews(tx, shopId, rows),
      count,
      smsStock: await readSmsStock(tx, shopId),
    }
  })
}

/** Reads a campaign's current state. @throws Refusal `request.not_found`. */
export const readCampaign = (
  { shopId, read }: StaffCall,
  { campaignId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> => read((tx) => campaignAnswer(tx, shopId, campaignId))
