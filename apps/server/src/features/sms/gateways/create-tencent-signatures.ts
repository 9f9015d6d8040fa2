import { smsSignatureProofNames } from '@roombook/domain/sms'
import type {
  AddSmsSignRequest,
  AddSmsSignResponse,
  DeleteSmsSignRequest,
  DescribeSignListStatus,
  DescribeSmsSignListRequest,
  DescribeSmsSignListResponse,
  ModifySmsSignRequest,
} from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_models.js'
import { readErrorCode, wordlessError } from './provider-fault.ts'
import { toRejectedOutcome } from './refusal-messages.ts'
import type {
  FoundSignature,
  SignatureOutcome,
  SignatureRegistry,
  SignatureToSubmit,
} from './signature-registry.ts'
import { templateRefusal } from './template-refusal.ts'
import type { TencentClient } from './tencent-client.ts'
import { explainUndelivered, whyRefused } from './tencent-refusals.ts'
import { toSignatureStatus } from './tencent-signature.ts'

/** Signatures per answer; Tencent Cloud's maximum. */
const pageSize = 100
/** Maximum number of pages, more than any account's signatures need. */
const mostPages = 100
const mainland = 0

/** Types of signature with their proof: 公司 by 三证合一, 商标 by 商标注册书 (AddSmsSign). */
const types = {
  company: { SignType: 0, DocumentType: 0 },
  trademark: { SignType: 4, DocumentType: 7 },
} as const
const purposes = { own: 0, other: 1 } as const

/**
 * Registration of SMS signatures at Tencent Cloud through its official SDK. Its list contains no remark, so a
 * signature without a known id is found by its name, which is unique within the account except for refused
 * ones.
 */
export function createTencentSignatures(client: TencentClient): SignatureRegistry {
  async function list(
    query: Pick<DescribeSmsSignListRequest, 'SignIdSet' | 'Limit' | 'Offset'>,
    signal: AbortSignal,
  ): Promise<DescribeSignListStatus[]> {
    try {
      const request: DescribeSmsSignListRequest = { International: mainland, ...query }
      const answer: DescribeSmsSignListResponse = await client.request('DescribeSmsSignList', request, {
        signal,
      })
      return answer.DescribeSignListStatusSet ?? []
    } catch (error) {
      throw wordlessError('Tencent Cloud', error)
    }
  }

  /** Finds the newest signature of a name; it counts as absent only after all pages were read. */
  async function findNamed(
    signName: string,
    signal: AbortSignal,
  ): Promise<DescribeSignListStatus | undefined> {
    let newest: DescribeSignListStatus | undefined
    for (let page = 0; page < mostPages; page++) {
      const shown = await list({ Limit: pageSize, Offset: page * pageSize }, signal)
      for (const row of shown)
        if (row.SignName === signName && (row.SignId ?? 0) > (newest?.SignId ?? 0)) newest = row
      if (shown.length < pageSize) break
    }
    return newest
  }

  const findRow = async (
    { sign, providerSign }: Pick<SignatureToSubmit, 'sign' | 'providerSign'>,
    signal: AbortSignal,
  ) =>
    providerSign === ''
      ? findNamed(sign, signal)
      : (await list({ SignIdSet: [Number(providerSign)] }, signal))[0]

  return {
    purposes: ['own', 'other'],
    has: async (signName, signal) => {
      const row = await findNamed(signName, signal)
      return row !== undefined && toSignatureStatus(row).state !== 'refused'
    },
    async submit(signature, signal): Promise<SignatureOutcome> {
      const { providerSign } = signature
      try {
        if (providerSign !== '') {
          const request: ModifySmsSignRequest = { SignId: Number(providerSign), ...toRequest(signature) }
          await client.request('ModifySmsSign', request, { signal })
          return { state: 'submitted', providerSign }
        }
        const request: AddSmsSignRequest = toRequest(signature)
        const answer: AddSmsSignResponse = await client.request('AddSmsSign', request, { signal })
        const id = answer.AddSignStatus?.SignId
        if (id === undefined) throw new Error('Tencent Cloud named no sign')
        return { state: 'submitted', providerSign: String(id) }
      } catch (error) {
        return refusedBy(error)
      }
    },
    async find(signature, signal) {
      const row = await findRow(signature, signal)
      return row ? foundIn(row) : 'absent'
    },
    async withdraw({ providerSign }, signal) {
      const request: DeleteSmsSignRequest = { SignId: Number(providerSign) }
      await client.request('DeleteSmsSign', request, { signal }).catch(async (error: unknown) => {
        // There is no error code for a deleted signature.
        const [remaining] = await list({ SignIdSet: [request.SignId] }, signal)
        if (remaining) throw wordlessError('Tencent Cloud', error)
      })
    },
  }
}

const toRequest = (signature: SignatureToSubmit): AddSmsSignRequest => ({
  SignName: signature.sign,
  ...types[signature.source],
  International: mainland,
  SignPurpose: purposes[signature.purpose],
  ProofImage: signature.proof.toString('base64'),
  ...(signature.letter && { CommissionImage: signature.letter.toString('base64') }),
  Remark: buildRemark(signature),
  QualificationId: Number(signature.qualification),
})

/**
 * Builds the remark for the reviewers: the API takes pictures and a remark, but has no fields for their
 * content.
 */
const buildRemark = (signature: SignatureToSubmit): string =>
  [
    `${signature.company}（${signature.creditCode}）`,
    signature.trademarkPeriod &&
      `${smsSignatureProofNames.trademark}：注册号${signature.trademarkNumber}，${signature.trademarkPeriod.from}至${signature.trademarkPeriod.to}`,
    signature.letterPeriod && `授权期限${signature.letterPeriod.from}至${signature.letterPeriod.to}`,
    signature.reason,
  ]
    .filter(Boolean)
    .join('；')

/** @throws Error without the original message when the signature may have been accepted all the same. */
function refusedBy(error: unknown): SignatureOutcome {
  const refusal = explainUndelivered(error)
  if (!refusal) throw wordlessError('Tencent Cloud', error)
  if (toRejectedOutcome(refusal).state === 'not-now') return { state: 'not-now', error: refusal }
  const code = readErrorCode(error)
  const isNamedCode = whyRefused(code)?.includes(code) === true
  // An unknown code is only explained by its message.
  const message = error instanceof Error ? error.message : ''
  return { state: 'refused', error: isNamedCode ? templateRefusal(code, message) : refusal }
}

/** @throws Error for an unknown state. */
function foundIn(row: DescribeSignListStatus): FoundSignature {
  const answer = toSignatureStatus(row)
  if (!('proof' in answer)) throw new Error('Tencent Cloud names a standing of a sign that is not known')
  const { state, reason, proof: networks } = answer
  const found = { providerSign: String(row.SignId ?? ''), networks }
  if (state === 'refused') return { state, ...found, reason }
  return { state: state === 'approved' ? 'approved' : 'submitted', ...found }
}
