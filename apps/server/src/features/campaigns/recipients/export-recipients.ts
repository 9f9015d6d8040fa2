import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type CampaignRecipient,
  campaignLimits,
  type exportCampaignRecipients,
} from '@roombook/contract/campaigns'
import { hasNode } from '@roombook/domain/session'
import { momentText } from '@roombook/domain/time'
import { notifyAdministrators } from '#features/messages/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { buildTable, type Column, column } from '#platform/workbooks/table.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import { findCampaign } from '../campaign.repository.ts'
import { recordCampaign } from '../change-campaign.ts'
import { describeRecipientState } from './describe-recipient-state.ts'
import { listRecipientRows } from './recipient.repository.ts'
import { recipientView } from './recipient.view.ts'

const columns = (timezone: string): readonly Column<CampaignRecipient>[] => [
  column('客户', 14, ({ name }) => name),
  column('手机号', 14, ({ phone }) => phone),
  column('状态', 10, ({ standing }) => describeRecipientState(standing)),
  column('说明', 28, ({ reason }) => reason),
  column('计费条数', 8, ({ parts }) => parts),
  column('发送时间', 18, ({ sentAt }) => (sentAt === null ? '' : momentText(sentAt, timezone))),
]

/**
 * Exports a campaign's recipients and their states as a workbook. Phones are full with the rights to see and
 * export them, else masked; administrators are notified of full ones.
 * @throws Refusal `request.not_found`.
 */
export function exportRecipients(
  call: StaffCall,
  { campaignId, standing }: InputOf<typeof exportCampaignRecipients>,
): Promise<OutputOf<typeof exportCampaignRecipients>> {
  const { shopId, actor, now, today } = call
  const wholePhones =
    hasNode(actor, 'commonuser/customerphone') && hasNode(actor, 'commonuser/customerexport')
  return call.change(async (tx) => {
    const campaign = await findCampaign(tx, shopId, campaignId)
    if (!campaign) throw new Refusal('request.not_found')
    const slice = { standing, limit: campaignLimits.recipients, offset: 0 }
    const { rows } = await listRecipientRows(tx, { shopId, campaignId }, slice)
    const recipients = rows.map((row) => ({
      ...recipientView(row),
      ...(wholePhones ? { phone: row.phone } : {}),
    }))
    const book = await writeWorkbook(buildTable('群发名单', columns(actor.timezone), recipients))
    await recordCampaign(tx, call, {
      action: 'campaigns.export-recipients',
      remark: `导出群发「${campaign.title}」名单${rows.length}人${wholePhones ? '（含完整手机号）' : ''}`,
      campaignId,
    })
    if (wholePhones) {
      await notifyAdministrators(tx, {
        shopId,
        at: now,
        kind: 'phones-watched',
        byStaffId: actor.staffId,
        content: `导出群发名单：${actor.nickname} 导出了${rows.length}人的名单，含完整手机号`,
      })
    }
    return {
      ...workbookFile(`群发名单_${today}.xlsx`, book),
      rows: rows.length,
    }
  })
}
