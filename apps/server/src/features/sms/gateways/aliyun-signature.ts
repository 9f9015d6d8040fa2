import { createRequire } from 'node:module'
import type { AliyunClient } from './aliyun-client.ts'
import { explainUndelivered, whyRefused } from './aliyun-refusals.ts'
import { refusalMessages } from './refusal-messages.ts'
import type { QuerySignature, SignatureAnswer, SignatureStatus } from './signature-status.ts'
import { withinTime } from './within-time.ts'

const { GetSmsSignRequest } = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** States by the SignStatus of GetSmsSign. */
const states: Readonly<Record<number, SignatureStatus['state']>> = {
  0: 'waiting',
  1: 'approved',
  2: 'refused',
  10: 'refused',
}
const cancelled = 10

const networks: Readonly<Record<string, string>> = { mobile: '移动', unicom: '联通', telecom: '电信' }

/** Registration with the carriers (RegisterStatus of GetSmsSign). */
const registrations: Readonly<Record<number, string>> = {
  [-2]: '未报备',
  [-1]: '报备中',
  0: '报备失败',
  1: '已报备待验证',
  2: '报备失效',
  3: '报备成功',
}

/** Queries Aliyun for the state of an account's SMS signature (GetSmsSign). */
export const queryAliyunSignature =
  (client: AliyunClient, signatureName: string): QuerySignature =>
  async (signal): Promise<SignatureAnswer> => {
    try {
      const request = new GetSmsSignRequest({ signName: signatureName })
      const { body } = await withinTime(signal, () => client.getSmsSign(request))
      if (body?.code !== 'OK') return refusedAs(body?.code ?? '')
      const state = states[body.signStatus ?? -1]
      if (!state) return { state: 'unreached' }
      const details = (body.signIspRegisterDetailList ?? []).map(
        ({ operatorCode = '', registerStatus = -2 }) =>
          `${networks[operatorCode] ?? operatorCode}${registrations[registerStatus] ?? ''}`,
      )
      return {
        state,
        reason: body.signStatus === cancelled ? '审核已被取消' : (body.auditInfo?.rejectInfo ?? ''),
        proof: [body.qualificationId ? '已关联资质' : '未关联资质', ...details].join('，'),
      }
    } catch (error) {
      const refusal = explainUndelivered(error)
      return refusal === refusalMessages.wrongAccount
        ? { state: 'account-refused', error: refusal }
        : { state: 'unreached' }
    }
  }

/** Rate-limit errors, which say nothing about the account. */
const passing: ReadonlySet<string> = new Set([refusalMessages.tooOften, refusalMessages.quotaSpent])

/** Maps an error code: the SMS signature does not exist, or the account was refused. */
function refusedAs(code: string): SignatureAnswer {
  const refusal = whyRefused(code)
  if (refusal && passing.has(refusal)) return { state: 'unreached' }
  if (refusal === refusalMessages.wrongSign || code === 'isv.SIGN_NOT_EXIST')
    return { state: 'absent', reason: '', proof: '' }
  return refusal ? { state: 'account-refused', error: refusal } : { state: 'unreached' }
}
