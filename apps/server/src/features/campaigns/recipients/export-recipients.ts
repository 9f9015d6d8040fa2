import type { InputOf, OutputOf } from '@roombook/contract'
import { campaignLimits, type exportCampaignRecipients } from '@roombook/contract/campaigns'
import { hasNode } from '@roombook/domain/session'
import { momentText } from '@roombook/domain/time'
import { notifyAdministrators } from '#features/messages/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import { findCampaign } from '../campaign.repository.ts'
import { recordCampaign } from '../change-campaign.ts'
import { describeRecipientState } from './describe-recipient-state.ts'
import { listRecipientRows } from './recipient.repository.ts'
import { recipientView } from './recipient.view.ts'

const columns = [
  { title: '客户', width: 14, isMoney: false },
  { title: '手机号', width: 14, isMoney: false },
  { title: '状态', width: 10, isMoney: false },
  { title: '说明', width: 28, isMoney: false },
  { title: '计费条数', width: 8, isMoney: false },
  { title: '发送时间', width: 18, isMoney: false },
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
    const content = await writeWorkbook({
      sheet: '群发名单',
      columns,
      rows: rows.map((row) => {
        const { name, phone, reason, parts, sentAt } = recipientView(row)
        const sent = sentAt === null ? '' : momentText(sentAt, actor.timezone)
        return [
          name,
          wholePhones ? row.phone : phone,
          describeRecipientState(row.standing),
          reason,
          parts,
          sent,
        ]
      }),
    })
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
      fileName: `群发名单_${today}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: content.toString('base64'),
      rows: rows.length,
    }
  })
}
