import type { OutputOf } from '@roombook/contract'
import type {
  listSmsTemplates,
  SmsGatewayName,
  SmsTemplate,
  SmsTemplateState,
} from '@roombook/contract/sms-templates'
import { smsCarriers } from '@roombook/domain/sms'

/** The store's templates, and the account that sends its messages. */
export type SmsTemplateOverview = OutputOf<typeof listSmsTemplates>

/** Names of the SMS providers. */
export const gatewayNames: Readonly<Record<SmsGatewayName, string>> = smsCarriers

/** Label and colour of a template's state. */
export const templateStateLabels: Readonly<Record<SmsTemplateState, { title: string; color: string }>> = {
  draft: { title: '草稿', color: 'default' },
  submitted: { title: '审核中', color: 'processing' },
  approved: { title: '已通过', color: 'success' },
  refused: { title: '未通过', color: 'error' },
  withdrawn: { title: '已停用', color: 'default' },
}

/** Returns whether the sending account's provider has approved a template. */
export const isApprovedBy = (
  { gateway, own }: Pick<SmsTemplateOverview, 'gateway' | 'own'>,
  template: Pick<SmsTemplate, 'gateway' | 'own'>,
): boolean => gateway === 'local' || (template.gateway === gateway && template.own === own)

/** Describes who approved a template; empty if nobody has. */
export function describeApproval({ state, gateway, byHand, providerTemplate }: SmsTemplate): string {
  if (gateway === '' || (state !== 'approved' && state !== 'submitted')) return ''
  const name = gatewayNames[gateway]
  if (state === 'submitted') return `已提交给${name}，正在等待审核结果`
  if (gateway === 'local') return '由本地发件箱按规则核对通过，未经短信服务商审核'
  if (byHand) return `手工填写编号 ${providerTemplate}，按已通过处理，请确认${name}后台已审核通过`
  return `${name}已审核通过，模板编号 ${providerTemplate}`
}
