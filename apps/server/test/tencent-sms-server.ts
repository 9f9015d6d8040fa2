import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, startProvider } from './local-provider.ts'
import { writeTemplates } from './sms-account.ts'

const [secretId, secretKey, signName, appId] = ['AKID0001', 'tencent-secret', '订包', '1400006666']
const toleranceSeconds = 300

/** What Tencent Cloud has of one message. */
export interface TencentMessage {
  phone: string
  reference: string
  templateId: string
  parameters: string[]
  serialNo: string
  /** What the carrier said of it; nothing yet, at first. */
  report: 'SUCCESS' | 'FAIL' | undefined
  sentAt: Date
}

interface Asked {
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

/** Whether a request is signed by the key (签名方法 v3, TC3-HMAC-SHA256), at about this moment. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const form =
    /^TC3-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>\w+)$/
  const { id, scope = '', names = '', signature } = form.exec(headers.authorization ?? '')?.groups ?? {}
  const [date = '', service = '', end] = scope.split('/')
  const timestamp = Number(headers['x-tc-timestamp'])
  const { hostname, pathname, search } = new URL(url, `http://${headers.host}`)
  // The service is the first part of the host's name: `sms` of sms.tencentcloudapi.com.
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

/** Tencent Cloud's SMS on this machine: it checks who asks and what, keeps every message, and tells what became of it. */
export async function startTencentSms() {
  const messages: TencentMessage[] = []
  const answerOf = (fields: object): Answer => ({
    status: 200,
    json: { Response: { ...fields, RequestId: 'R1' } },
  })

  function send(asked: Asked): object {
    const [phone = ''] = asked.PhoneNumberSet ?? []
    const told = (Code: string, SerialNo: string) => ({
      SendStatusSet: [
        { Code, SerialNo, PhoneNumber: phone, Fee: 1, SessionContext: asked.SessionContext, Message: '' },
      ],
    })
    if (tencent.refuses) return told(tencent.refuses, '')
    if (asked.SignName !== signName) return told('FailedOperation.SignatureIncorrectOrUnapproved', '')
    const serialNo = `2028:${messages.length}`
    messages.push({
      phone,
      reference: asked.SessionContext ?? '',
      templateId: asked.TemplateId ?? '',
      parameters: asked.TemplateParamSet ?? [],
      serialNo,
      report: undefined,
      sentAt: tencent.now(),
    })
    return told('Ok', serialNo)
  }

  function find({ PhoneNumber, BeginTime = 0, Offset = 0, Limit = 0 }: Asked): object {
    const reported = messages.filter(
      ({ phone, report, sentAt }) =>
        phone === PhoneNumber && report !== undefined && sentAt.getTime() / 1000 >= BeginTime,
    )
    const shown = reported.slice(Offset, Offset + Limit).map(({ phone, report, serialNo, reference }) => ({
      PhoneNumber: phone,
      ReportStatus: report,
      SerialNo: serialNo,
      ...(tencent.tellsReferences ? { SessionContext: reference } : {}),
    }))
    return { PullSmsSendStatusSet: shown }
  }

  async function answerTo({ request, body }: { request: IncomingMessage; body: string }): Promise<Answer> {
    if (!isSigned(request, body))
      return answerOf({ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } })
    const action = request.headers['x-tc-action']
    tencent.heard.push(String(action))
    if (tencent.breaks) return { status: tencent.breaks, json: {} }
    if (tencent.fails) return answerOf({ Error: { Code: tencent.fails, Message: 'no' } })
    const asked = JSON.parse(body) as Asked
    if (asked.SmsSdkAppId !== appId)
      return answerOf({ Error: { Code: 'InvalidParameterValue.SdkAppIdNotExist', Message: 'no' } })
    await tencent.beforeHearing
    const fields = action === 'SendSms' ? send(asked) : find(asked)
    await tencent.beforeAnswering
    if (tencent.falls > 0) {
      tencent.falls -= 1
      return tencent.tears ? 'torn' : undefined
    }
    return answerOf(fields)
  }

  const { url, close } = await startProvider(answerTo)
  const tencent = {
    url,
    close,
    /** What the server's settings say of it. */
    env: {
      SMS_GATEWAY: 'tencent',
      SMS_KEY_ID: secretId,
      SMS_KEY_SECRET: secretKey,
      SMS_SIGN_NAME: signName,
      SMS_APP_ID: appId,
      SMS_TEMPLATES_FILE: await writeTemplates((at) => String(210_000 + at)),
      SMS_URL: url,
    },
    /** Every message that it took, in order. */
    messages,
    /** Every action that was asked of it. */
    heard: [] as string[],
    /** The code under which it refuses a message. */
    refuses: '',
    /** The code under which the whole request fails. */
    fails: '',
    /** The HTTP status with which it breaks down, before it has done anything. */
    breaks: 0,
    /** How many of the next requests it carries out without answering. */
    falls: 0,
    /** Whether it breaks off within its answer then, rather than before it. */
    tears: false,
    /** What it waits for before it takes a message, and before it answers. */
    beforeHearing: undefined as Promise<void> | undefined,
    beforeAnswering: undefined as Promise<void> | undefined,
    /** Whether statuses name the sender's reference: it is an option that the operator applies for. */
    tellsReferences: true,
    now: () => new Date(),
  }
  return tencent
}
