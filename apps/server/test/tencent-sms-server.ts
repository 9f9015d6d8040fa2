import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, startProvider } from './local-provider.ts'
import { writeTemplates } from './sms-account.ts'
import { createTencentSignatures } from './tencent-signatures.ts'

const [secretId, secretKey, signName, appId] = ['AKID0001', 'tencent-secret', '订包', '1400006666']
const toleranceSeconds = 300

/** A message at Tencent Cloud. */
export interface TencentMessage {
  phone: string
  reference: string
  templateId: string
  sign: string
  parameters: string[]
  serialNo: string
  /** Delivery report of the carrier; undefined at first. */
  report: 'SUCCESS' | 'FAIL' | undefined
  /** Failure text in its receipt. */
  description?: string
  sentAt: Date
}

/** A template at Tencent Cloud. */
export interface TencentTemplate {
  id: number
  name: string
  content: string
  type: number
  /** 0: in effect; 1: in review; 2: approved, not in effect yet; -1: refused. */
  status: 0 | 1 | 2 | -1
  reply: string
}

interface Asked {
  SignId?: number
  SignIdSet?: number[]
  TemplateName?: string
  TemplateContent?: string
  SmsType?: number
  TemplateIdSet?: number[]
  PhoneNumberSet?: string[]
  SmsSdkAppId?: string
  SignName?: string
  TemplateId?: string
  TemplateParamSet?: string[]
  SessionContext?: string
  PhoneNumber?: string
  BeginTime?: number
  Limit?: number
  Offset?: number
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Returns whether a request is signed by the key at about the present time (签名方法 v3, TC3-HMAC-SHA256). */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const form =
    /^TC3-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>\w+)$/
  const { id, scope = '', names = '', signature } = form.exec(headers.authorization ?? '')?.groups ?? {}
  const [date = '', service = '', end] = scope.split('/')
  const timestamp = Number(headers['x-tc-timestamp'])
  const { hostname, pathname, search } = new URL(url, `http://${headers.host}`)
  // The service is the first label of the host name: `sms` of sms.tencentcloudapi.com.
  if (id !== secretId || end !== 'tc3_request' || service !== hostname.split('.')[0]) return false
  if (date !== new Date(timestamp * 1000).toISOString().slice(0, 10)) return false
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('content-type')) return false
  const headerOf = (name: string) => (name === 'host' ? hostname : String(headers[name] ?? '').trim())
  const lines = signed.map((name) => `${name}:${headerOf(name)}\n`).join('')
  const request = [method, pathname, search.slice(1), lines, names, sha256(body)].join('\n')
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(request)}`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const age = Math.abs(Date.now() / 1000 - timestamp)
  return hmac(key, text).toString('hex') === signature && age <= toleranceSeconds
}

/**
 * Starts a fake of Tencent Cloud SMS, which checks signatures and parameters, stores every message, and
 * reports delivery.
 */
export async function startTencentSms() {
  const messages: TencentMessage[] = []
  const templates: TencentTemplate[] = []
  const signatures = createTencentSignatures({
    name: signName,
    status: 0,
    reply: '',
    qualification: '订包餐饮',
    qualified: 1,
  })
  const { signs } = signatures
  const answerOf = (fields: object): Answer => ({
    status: 200,
    json: { Response: { ...fields, RequestId: 'R1' } },
  })

  /** Handles a send request with a result for each number. */
  const send = (request: Asked): object => ({
    SendStatusSet: (request.PhoneNumberSet ?? []).map((phone) => sendTo(phone, request)),
  })

  function sendTo(phone: string, request: Asked): object {
    const status = (Code: string, SerialNo: string) => ({
      Code,
      SerialNo,
      PhoneNumber: phone,
      Fee: 1,
      SessionContext: request.SessionContext,
      Message: '',
    })
    const refused = tencent.refuses || tencent.refusesOne[phone]
    if (refused) return status(refused, '')
    if (!signs.some(({ name, status }) => name === request.SignName && status === 0))
      return status('FailedOperation.SignatureIncorrectOrUnapproved', '')
    const serialNo = `2028:${messages.length}`
    messages.push({
      phone,
      reference: request.SessionContext ?? '',
      templateId: request.TemplateId ?? '',
      sign: request.SignName ?? '',
      parameters: request.TemplateParamSet ?? [],
      serialNo,
      report: undefined,
      sentAt: tencent.now(),
    })
    return status('Ok', serialNo)
  }

  function find({ PhoneNumber, BeginTime = 0, Offset = 0, Limit = 0 }: Asked): object {
    const reported = messages.filter(
      ({ phone, report, sentAt }) =>
        phone === PhoneNumber && report !== undefined && sentAt.getTime() / 1000 >= BeginTime,
    )
    const shown = reported
      .slice(Offset, Offset + Limit)
      .map(({ phone, report, serialNo, reference, description = '' }) => ({
        PhoneNumber: phone,
        ReportStatus: report,
        Description: description,
        SerialNo: serialNo,
        ...(tencent.tellsReferences ? { SessionContext: reference } : {}),
      }))
    return { PullSmsSendStatusSet: shown }
  }

  /** Handles the template API: AddSmsTemplate, DescribeSmsTemplateList, DeleteSmsTemplate. */
  function ofTemplates(action: string, request: Asked): object {
    if (action === 'AddSmsTemplate') {
      const id = 7000 + templates.length
      const { TemplateName: name = '', TemplateContent: content = '', SmsType: type = 0 } = request
      templates.push({ id, name, content, type, status: 1, reply: '' })
      return { AddTemplateStatus: { TemplateId: String(id) } }
    }
    if (action === 'DescribeSmsTemplateList') {
      const { TemplateIdSet: ids = [], Offset = 0, Limit = 0 } = request
      const wanted =
        ids.length > 0
          ? templates.filter(({ id }) => ids.includes(id))
          : templates.slice(Offset, Offset + Limit)
      return {
        DescribeTemplateStatusSet: wanted.map(({ id, name, status, reply }) => ({
          TemplateId: id,
          TemplateName: name,
          StatusCode: status,
          ReviewReply: reply,
          International: 0,
        })),
      }
    }
    const at = templates.findIndex(({ id }) => id === Number(request.TemplateId))
    if (at < 0) return { Error: { Code: 'FailedOperation.TemplateIdNotExist', Message: 'no' } }
    templates.splice(at, 1)
    return { DeleteTemplateStatus: { DeleteStatus: 'return successfully!', DeleteTime: 1 } }
  }

  async function answerTo({ request, body }: { request: IncomingMessage; body: string }): Promise<Answer> {
    if (!isSigned(request, body))
      return answerOf({ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } })
    const action = request.headers['x-tc-action']
    tencent.heard.push(String(action))
    if (tencent.breaks) return { status: tencent.breaks, json: {} }
    if (tencent.fails) return answerOf({ Error: { Code: tencent.fails, Message: 'no' } })
    const parsed = JSON.parse(body) as Asked
    const isOfTemplates = String(action).includes('SmsTemplate')
    const isOfSigns = /SmsSign/.test(String(action))
    if (!isOfTemplates && !isOfSigns && parsed.SmsSdkAppId !== appId)
      return answerOf({ Error: { Code: 'InvalidParameterValue.SdkAppIdNotExist', Message: 'no' } })
    await tencent.beforeHearing
    const fields = String(action).startsWith('PullSmsReplyStatus')
      ? { PullSmsReplyStatusSet: tencent.replies.splice(0, parsed.Limit ?? 0) }
      : isOfTemplates
        ? ofTemplates(String(action), parsed)
        : isOfSigns
          ? signatures.answer(String(action), parsed)
          : action === 'SendSms'
            ? send(parsed)
            : find(parsed)
    await tencent.beforeAnswering
    if (tencent.falls > 0 || action === tencent.fallsAt) {
      tencent.falls = Math.max(0, tencent.falls - 1)
      return tencent.tears ? 'torn' : undefined
    }
    return answerOf(fields)
  }

  const { url, close } = await startProvider(answerTo)
  const tencent = {
    url,
    close,
    /** Matching settings of the server. */
    env: {
      SMS_GATEWAY: 'tencent',
      SMS_KEY_ID: secretId,
      SMS_KEY_SECRET: secretKey,
      SMS_SIGN_NAME: signName,
      SMS_APP_ID: appId,
      SMS_TEMPLATES_FILE: await writeTemplates((at) => String(210_000 + at)),
      SMS_URL: url,
    },
    /** Accepted messages, in order. */
    messages,
    /** Templates at the provider. */
    templates,
    /** Guests' replies, until fetched. */
    replies: [] as object[],
    /** Signatures at the provider. */
    signs,
    /** Action that is executed without sending a response. */
    fallsAt: '',
    /** Requested actions, in order. */
    heard: [] as string[],
    /** Error code with which it refuses every message. */
    refuses: '',
    /** Error codes by refused number. */
    refusesOne: {} as Record<string, string>,
    /** Error code with which whole requests fail. */
    fails: '',
    /** HTTP status with which it fails before doing anything. */
    breaks: 0,
    /** Number of following requests that are executed without a response. */
    falls: 0,
    /** Whether the connection then breaks within the response instead of before it. */
    tears: false,
    /** Delays before it accepts a message, and before it answers. */
    beforeHearing: undefined as Promise<void> | undefined,
    beforeAnswering: undefined as Promise<void> | undefined,
    /** Whether delivery reports contain the sender's reference, an option that operators apply for. */
    tellsReferences: true,
    now: () => new Date(),
  }
  return tencent
}
