import type { InputOf, OutputOf } from '@roombook/contract'
import type { listCampaignRecipients } from '@roombook/contract/campaigns'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCampaign } from '../campaign.repository.ts'
import { listRecipientRows } from './recipient.repository.ts'
import { recipientView } from './recipient.view.ts'

/** Lists a page of a campaign's recipients with their states. @throws Refusal `request.not_found`. */
export function listRecipients(
  { shopId, read }: StaffCall,
  { campaignId, standing, page, limit }: InputOf<typeof listCampaignRecipients>,
): Promise<OutputOf<typeof listCampaignRecipients>> {
  return read(async (tx) => {
    if (!(await findCampaign(tx, shopId, campaignId))) throw new Refusal('request.not_found')
    const slice = { standing, limit, offset: (page - 1) * limit }
    const { rows, count } = await listRecipientRows(tx, { shopId, campaignId }, slice)
    return { list: rows.map(recipientView), count }
  })
}
