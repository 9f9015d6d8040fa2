import { createRequire } from 'node:module'
import type { SmsSignaturePeriod } from '@roombook/contract/sms-signature'
import type { AliyunClient } from './aliyun-client.ts'
import { explainUndelivered, whyRefused } from './aliyun-refusals.ts'
import { refusalMessages, toRejectedOutcome } from './refusal-messages.ts'
import type { SignatureOutcome, SignatureToSubmit } from './signature-registry.ts'
import { templateRefusal } from './template-refusal.ts'

const {
  CreateSmsAuthorizationLetterRequest,
  CreateSmsTrademarkRequest,
  GetOSSInfoForUploadFileRequest,
  GetQualificationOssInfoRequest,
  QuerySingleSmsQualificationRequest,
  QuerySmsAuthorizationLetterRequest,
} = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** Thrown when a registration was not submitted because one of its documents was not accepted. */
export class PaperRefused extends Error {
  override readonly name = 'PaperRefused'
  readonly outcome: SignatureOutcome

  constructor(outcome: SignatureOutcome) {
    super(outcome.state)
    this.outcome = outcome
  }
}

/** Common part of every answer. */
interface Answered {
  body?: { code?: string; message?: string }
}

/**
 * Performs a step before the registration request; if it fails, the request has surely not been sent.
 * @throws PaperRefused.
 */
async function beforehand<Answer extends Answered>(
  work: Promise<Answer>,
): Promise<NonNullable<Answer['body']>> {
  const answer = await work.catch((error: unknown) => {
    throw new PaperRefused(toNotSubmitted(explainUndelivered(error) ?? refusalMessages.busy))
  })
  const { code = '', message } = answer.body ?? {}
  if (code === 'OK' && answer.body) return answer.body
  const refusal = whyRefused(code)
  if (code === tooSoon || !refusal) throw new PaperRefused(toNotSubmitted(refusalMessages.busy))
  throw new PaperRefused({ state: 'refused', error: templateRefusal(code, message) })
}

/** Aliyun's error for requests that follow each other too quickly. */
export const tooSoon = 'isv.BUSINESS_LIMIT_CONTROL'

/** Returns the result of a request that was certainly not accepted, by its reason. */
export const toNotSubmitted = (error: string): SignatureOutcome =>
  toRejectedOutcome(error).state === 'not-now' ? { state: 'not-now', error } : { state: 'refused', error }

/** Signed upload form of Aliyun for a picture, valid for a while. */
interface UploadPlace {
  accessKeyId?: string
  policy?: string
  signature?: string
  startPath?: string
  host?: string
}

/**
 * Uploads a picture for Aliyun's reviewers.
 * @returns the key for later requests (fileKey).
 * @throws PaperRefused.
 */
async function putPicture(
  { accessKeyId = '', policy = '', signature = '', startPath = '', host = '' }: UploadPlace,
  name: string,
  picture: Buffer,
  signal: AbortSignal,
): Promise<string> {
  const key = `${startPath}/${name}.jpg`
  const form = new FormData()
  const fields = { key, policy, OSSAccessKeyId: accessKeyId, signature, success_action_status: '200' }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  // The file comes last: what follows it is not read.
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${name}.jpg`)
  const response = await fetch(host, { method: 'POST', body: form, signal }).catch(() => undefined)
  await response?.body?.cancel()
  if (!response?.ok) throw new PaperRefused(toNotSubmitted(refusalMessages.busy))
  return key
}

const formatSpan = ({ from, to }: SmsSignaturePeriod): string => `${from}~${to}`

/** Documents that Aliyun requires before a signature's registration. Each function throws PaperRefused. */
export const aliyunPapers = (client: AliyunClient, company: string | undefined) => ({
  /** Requires a qualification (资质) that is approved, belongs to the company, and permits this use. */
  async requireQualification({ qualification, creditCode, purpose }: SignatureToSubmit): Promise<void> {
    const request = new QuerySingleSmsQualificationRequest({ qualificationGroupId: Number(qualification) })
    const { data } = await beforehand(client.querySingleSmsQualification(request))
    const refuse = (error: string) => {
      throw new PaperRefused({ state: 'refused', error })
    }
    // The message does not reveal who owns the qualification.
    if (!data || data.organizationCode?.toUpperCase() !== creditCode)
      return refuse('资质编号与企业的统一社会信用代码不符，请核对')
    if (data.state !== 'PASSED') return refuse('该资质尚未通过阿里云审核，通过后再提交')
    if (data.useBySelf !== (purpose === 'own'))
      return refuse(`该资质的用途是${data.useBySelf ? '自用' : '他用'}，与签名用途不一致`)
  },

  /** Uploads the picture of a licence. */
  async putProof({ reference, proof }: SignatureToSubmit, signal: AbortSignal): Promise<string> {
    const { model = {} } = await beforehand(
      client.getOSSInfoForUploadFile(new GetOSSInfoForUploadFileRequest({ bizType: 'fcMediaSms' })),
    )
    return putPicture(model, `${reference}-proof`, proof, signal)
  },

  /**
   * Registers a trademark. After a lost answer it is registered again: it is no application, and cannot be
   * found by its number.
   */
  async noteTrademark(signature: SignatureToSubmit, trademarkPic: string): Promise<string> {
    const { trademarkPeriod, trademarkNumber, company: trademarkApplicantName } = signature
    const request = new CreateSmsTrademarkRequest({
      trademarkName: signature.sign,
      trademarkRegistrationNumber: trademarkNumber,
      trademarkApplicantName,
      trademarkEffExpDate: trademarkPeriod ? formatSpan(trademarkPeriod) : '',
      trademarkPic,
    })
    const { data = '' } = await beforehand(client.createSmsTrademark(request))
    return data
  },

  /** Submits the letter of authorisation, unless one of the same name exists. */
  async noteLetter(signature: SignatureToSubmit, signal: AbortSignal): Promise<string> {
    const { reference, creditCode, letterPeriod, letter } = signature
    const authorizationLetterName = `授权书${reference.replaceAll('-', 'n')}`
    const question = new QuerySmsAuthorizationLetterRequest({
      organizationCode: creditCode,
      signName: signature.sign,
    })
    const { data: letters = [] } = await beforehand(client.querySmsAuthorizationLetter(question))
    const there = letters.find((one) => one.authorizationLetterName === authorizationLetterName)
    if (there?.authorizationLetterId) return String(there.authorizationLetterId)
    const { data: place = {} } = await beforehand(
      client.getQualificationOssInfo(new GetQualificationOssInfoRequest({ bizType: 'dysms' })),
    )
    const authorizationLetterPic = await putPicture(
      place,
      `${reference}-letter`,
      letter ?? Buffer.of(),
      signal,
    )
    const request = new CreateSmsAuthorizationLetterRequest({
      authorizationLetterName,
      authorizationLetterPic,
      organizationCode: creditCode,
      authorization: signature.company,
      proxyAuthorization: company,
      signList: [signature.sign],
      authorizationLetterExpDate: letterPeriod ? formatSpan(letterPeriod) : '',
    })
    const { data = '' } = await beforehand(client.createSmsAuthorizationLetter(request))
    return data
  },
})
