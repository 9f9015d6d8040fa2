import type { SmsSignature } from '@roombook/contract/sms-signature'
import type { SmsGatewayName } from '@roombook/contract/sms-templates'
import { smsCarriers, smsSignaturePurposeNames, smsSignatureSourceNames } from '@roombook/domain/sms'

/** Label and colour of a registration's state. */
export const registrationStateLabels: Readonly<
  Record<SmsSignature['state'], { title: string; color: string }>
> = {
  submitted: { title: '审核中', color: 'processing' },
  approved: { title: '已通过', color: 'success' },
  refused: { title: '未通过', color: 'error' },
  draft: { title: '未提交成功', color: 'warning' },
  withdrawn: { title: '已撤回', color: 'default' },
}

/** Names of the signature in use. */
export const signatureOwnerLabels = {
  operator: '平台签名',
  store: '门店签名，由平台账号发送',
  account: '门店自己的账号',
} as const

/**
 * Returns the name of the signatures' reviewer; a generic one for the local gateway, which checks by our own
 * rules.
 */
export const describeReviewer = (gateway: SmsGatewayName): string =>
  gateway === 'local' ? '短信服务商' : smsCarriers[gateway]

/** Name of a signature's purpose without its explanation. */
export const purposeTitle = (purpose: SmsSignature['purpose']): string =>
  smsSignaturePurposeNames[purpose].split('：')[0] ?? ''

/** Returns a registration's fields as name and text. */
export const listSignatureFacts = (sign: SmsSignature): [name: string, text: string][] => {
  const { company, creditCode, source, purpose, qualification, trademarkNumber, networks } = sign
  return [
    ['企业', `${company}（${creditCode}）`],
    ['签名来源', `${smsSignatureSourceNames[source]}${trademarkNumber && `，注册号${trademarkNumber}`}`],
    ['用途', purposeTitle(purpose)],
    ['资质编号', qualification],
    ['服务商答复', networks],
  ]
}
