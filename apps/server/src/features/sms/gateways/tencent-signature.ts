import type { DescribeSmsSignListResponse } from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_models.js'
import { refusalMessages } from './refusal-messages.ts'
import type { QuerySignature, SignatureAnswer, SignatureStatus } from './signature-status.ts'
import type { TencentClient } from './tencent-client.ts'
import { explainUndelivered } from './tencent-refusals.ts'
import { withinTime } from './within-time.ts'

/** Signatures per page of a list; Tencent Cloud's maximum. */
const pageSize = 100
/** Maximum number of pages, more than any account's signatures need. */
const mostPages = 20
const mainland = 0

/** States by the StatusCode of DescribeSmsSignList: 2 is approved and takes effect in a while. */
const states: Readonly<Record<number, SignatureStatus['state']>> = {
  [-1]: 'refused',
  0: 'approved',
  1: 'waiting',
  2: 'waiting',
}

/** States of the proof (QualificationStatusCode). */
const qualifications: Readonly<Record<number, string>> = {
  0: '待审核',
  1: '已通过',
  2: '已拒绝',
  3: '待补充后提交',
  4: '变更后待审核',
  5: '变更后被驳回',
}

/**
 * Queries Tencent Cloud for the state of an account's SMS signature (DescribeSmsSignList), by its name in the
 * list.
 */
export const queryTencentSignature =
  (client: TencentClient, signatureName: string): QuerySignature =>
  async (signal): Promise<SignatureAnswer> => {
    try {
      for (let page = 0; page < mostPages; page++) {
        const question = { International: mainland, Limit: pageSize, Offset: page * pageSize }
        const answer: DescribeSmsSignListResponse = await withinTime(signal, (ends) =>
          client.request('DescribeSmsSignList', question, { signal: ends }),
        )
        const list = answer.DescribeSignListStatusSet ?? []
        const found = list.find(({ SignName }) => SignName === signatureName)
        if (found) return toSignatureStatus(found)
        if (list.length < pageSize) break
      }
      return { state: 'absent', reason: '', proof: '' }
    } catch (error) {
      const refusal = explainUndelivered(error)
      return refusal === refusalMessages.wrongAccount
        ? { state: 'account-refused', error: refusal }
        : { state: 'unreached' }
    }
  }

/** Maps a listed signature to its state. */
export function toSignatureStatus({
  StatusCode = 1,
  ReviewReply = '',
  QualificationName = '',
  QualificationStatusCode,
}: NonNullable<DescribeSmsSignListResponse['DescribeSignListStatusSet']>[number]): SignatureAnswer {
  const state = states[StatusCode]
  if (!state) return { state: 'unreached' }
  const proof = qualifications[QualificationStatusCode ?? -1]
  return {
    state,
    reason: state === 'refused' ? ReviewReply : '',
    proof: proof ? `资质${QualificationName ? `「${QualificationName}」` : ''}${proof}` : '',
  }
}
