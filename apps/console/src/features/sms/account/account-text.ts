import type { SmsAccount, SmsProviderName, SmsSignatureState } from '@roombook/contract/sms-account'

/** Providers' names for the two parts of a key, and the console in which it is created. */
export const keyLabels: Readonly<Record<SmsProviderName, { id: string; secret: string; where: string }>> = {
  aliyun: { id: 'AccessKey ID', secret: 'AccessKey Secret', where: '阿里云控制台「访问控制 RAM」' },
  tencent: { id: 'SecretId', secret: 'SecretKey', where: '腾讯云控制台「访问管理 CAM」' },
}

/** Label and colour of a signature's state at its provider. */
export const signatureStateLabels: Readonly<Record<SmsSignatureState, { title: string; color: string }>> = {
  approved: { title: '签名已通过', color: 'success' },
  waiting: { title: '签名审核中', color: 'processing' },
  refused: { title: '签名未通过', color: 'error' },
  absent: { title: '没有此签名', color: 'error' },
  unknown: { title: '尚未查询', color: 'default' },
}

/** Returns the remaining step before an account can be used; empty if it is usable. */
export function whyNotYet({ signState }: Pick<SmsAccount, 'signState'>): string {
  if (signState === 'approved') return ''
  if (signState === 'absent') return '该账号下没有这个签名，请先在服务商后台申请'
  return signState === 'refused' ? '请按服务商的说明修改后重新申请' : '签名通过后即可启用'
}
