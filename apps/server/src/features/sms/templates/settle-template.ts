import type { SmsGatewayName } from '@roombook/contract/sms-templates'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { approveTemplate } from './approve-template.ts'
import { followReplaced } from './follow-replaced.ts'
import { findTemplate, lockTemplates, type TemplateRow, updateTemplate } from './template.repository.ts'

/** Decision about a template; a draft must be submitted again. */
export type TemplateEnd =
  | { state: 'approved'; providerTemplate: string }
  | { state: 'refused' | 'draft'; reason: string }

/** Names of the reviewers. */
const names: Readonly<Record<SmsGatewayName, string>> = {
  local: '本地发件箱',
  aliyun: '阿里云',
  tencent: '腾讯云',
}

/** Saves a decision and notifies the consoles; does nothing if the template was withdrawn meanwhile. */
export async function settleTemplate(
  tx: ShopTransaction,
  { shopId, lockJob }: Job,
  { id, version }: TemplateRow,
  { end, gateway, account, at }: { end: TemplateEnd; gateway: SmsGatewayName; account: string; at: Date },
): Promise<void> {
  await lockTemplates(tx, shopId)
  const row = await findTemplate(tx, shopId, id)
  if (row?.version !== version || (row.state !== 'submitted' && row.state !== 'approved')) return
  const operatorName = names[gateway]
  const refusal = row.state === 'approved' ? '撤销' : '审核未通过'
  const action = end.state === 'approved' ? '审核通过' : end.state === 'refused' ? refusal : '退回草稿'
  const byThem = { changed_by: null, changed_name: operatorName, changed_action: action, changed_at: at }
  await updateTemplate(tx, shopId, id, byThem)
  const replaced =
    end.state === 'approved'
      ? (
          await approveTemplate(tx, shopId, row, {
            gateway,
            account,
            providerTemplate: end.providerTemplate,
            byHand: false,
            at,
          })
        ).replaced
      : undefined
  if (end.state !== 'approved')
    await updateTemplate(tx, shopId, id, {
      state: end.state,
      reason: end.reason,
      chosen: false,
      settled_at: at,
    })
  await writeAuditEntry(tx, {
    shopId,
    at,
    subject: 'shop',
    subjectId: shopId,
    operatorId: null,
    operatorName,
    action: 'sms.settle-template',
    detail: {
      remark: `短信模板「${row.title}」${action}`,
      ...(end.state === 'approved' ? {} : { reason: end.reason }),
    },
    event: { name: 'sms-templates.changed', data: { templateIds: [id, ...(replaced ? [replaced.id] : [])] } },
  })
  if (replaced) await followReplaced(tx, shopId, replaced, at)
  await lockJob(tx)
}
