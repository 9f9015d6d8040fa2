import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { aliyunSignatureService } from './aliyun-signatures.ts'
import { type Answer, startProvider } from './local-provider.ts'
import { writeTemplates } from './sms-account.ts'

const [keyId, keySecret, signName] = ['LTAI0001', 'aliyun-secret', '订包']
/** Second key of the same account, as during a key rotation. */
export const secondKey = { keyId: 'LTAI0002', keySecret: 'aliyun-second' } as const
const secrets: Readonly<Record<string, string>> = {
  [keyId]: keySecret,
  [secondKey.keyId]: secondKey.keySecret,
}
const toleranceMs = 900_000

/** A message at Aliyun. */
export interface AliyunMessage {
  phone: string
  reference: string
  templateCode: string
  sign: string
  parameters: Record<string, string>
  bizId: string
  /** 1: receipt pending; 2: failed; 3: delivered. */
  status: 1 | 2 | 3
  /** Failure code in its receipt. */
  errCode?: string
  sentAt: Date
}

/** A template at Aliyun. */
export interface AliyunTemplate {
  code: string
  name: string
  content: string
  type: string
  rule: Record<string, string>
  sign: string
  /** 0: in review; 1: approved; 2: refused; 10: cancelled. */
  status: 0 | 1 | 2 | 10
  reason: string
}

/** Encodes by RFC 3986, as Aliyun does. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const beijingDay = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

/**
 * Returns whether a request is signed by the key at about the present time (V3版本请求体&签名机制, ACS3-HMAC-SHA256).
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const form =
    /^ACS3-HMAC-SHA256 Credential=(?<key>[^,]+),SignedHeaders=(?<names>[^,]+),Signature=(?<signature>\w+)$/
  const { key = '', names = '', signature } = form.exec(headers.authorization ?? '')?.groups ?? {}
  const signed = names.split(';')
  const present = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
  const secret = secrets[key]
  if (!secret || present.some((name) => !signed.includes(name))) return false
  const { pathname, searchParams } = new URL(url, 'http://aliyun')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const request = [method, pathname, query, lines, names, sha256(body)].join('\n')
  const wanted = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])))
  return signature === wanted && headers['x-acs-content-sha256'] === sha256(body) && age <= toleranceMs
}

/**
 * Starts a fake of Aliyun SMS, which checks signatures and parameters, stores every message, and reports
 * delivery.
 */
export async function startAliyunSms() {
  const messages: AliyunMessage[] = []
  const templates: AliyunTemplate[] = []
  const signatures = aliyunSignatureService(() => `${aliyun.url}/oss`)
  const { signs } = signatures
  signs.push({
    name: signName,
    status: 1,
    reason: '',
    qualificationId: 2004393,
    registered: { mobile: 3, unicom: -1 },
  })
  const isApproved = (given: unknown) => signs.some(({ name, status }) => name === given && status === 1)
  const nonces = new Set<string>()

  /** Handles the template API: CreateSmsTemplate, GetSmsTemplate, QuerySmsTemplateList, DeleteSmsTemplate. */
  function ofTemplates(action: string, query: URLSearchParams): object {
    const text = (name: string) => query.get(name) ?? ''
    if (aliyun.refuses) return { Code: aliyun.refuses, Message: '模板不合规', RequestId: 'R1' }
    const answer = { Code: 'OK', Message: 'OK', RequestId: 'R1' }
    if (action === 'CreateSmsTemplate') {
      const code = `SMS_${7000 + templates.length}`
      templates.push({
        code,
        name: text('TemplateName'),
        content: text('TemplateContent'),
        type: text('TemplateType'),
        rule: JSON.parse(text('TemplateRule')) as Record<string, string>,
        sign: text('RelatedSignName'),
        status: 0,
        reason: '',
      })
      return { ...answer, TemplateCode: code, TemplateName: text('TemplateName'), OrderId: '1' }
    }
    if (action === 'QuerySmsTemplateList') {
      const [size, page] = [Number(text('PageSize')), Number(text('PageIndex'))]
      const states = {
        0: 'AUDIT_STATE_INIT',
        1: 'AUDIT_STATE_PASS',
        2: 'AUDIT_STATE_NOT_PASS',
        10: 'AUDIT_SATE_CANCEL',
      }
      const list = templates.slice((page - 1) * size, page * size).map(({ code, name, status, reason }) => ({
        TemplateCode: code,
        TemplateName: name,
        AuditStatus: states[status],
        Reason: { RejectInfo: reason },
      }))
      return { ...answer, TotalCount: templates.length, SmsTemplateList: list }
    }
    const at = templates.findIndex(({ code }) => code === text('TemplateCode'))
    const template = templates[at]
    if (!template) return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '模板不存在', RequestId: 'R1' }
    if (action === 'GetSmsTemplate')
      return {
        ...answer,
        TemplateStatus: String(template.status),
        AuditInfo: { RejectInfo: template.reason },
      }
    if (template.status === 0) return { Code: 'isv.TEMPLATE_AUDITING', Message: '审核中', RequestId: 'R1' }
    templates.splice(at, 1)
    return { ...answer, TemplateCode: template.code }
  }

  function send(query: URLSearchParams): object {
    const text = (name: string) => query.get(name) ?? ''
    if (aliyun.refuses) return { Code: aliyun.refuses, Message: '未发送', RequestId: 'R1' }
    if (!isApproved(text('SignName'))) return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', RequestId: 'R1' }
    if (aliyun.revoked.has(text('TemplateCode'))) return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', RequestId: 'R1' }
    if (!/^1[3-9]\d{9}$/.test(text('PhoneNumbers')))
      return { Code: 'isv.MOBILE_NUMBER_ILLEGAL', RequestId: 'R1' }
    const bizId = `9006${messages.length}^0`
    messages.push({
      phone: text('PhoneNumbers'),
      reference: text('OutId'),
      templateCode: text('TemplateCode'),
      sign: text('SignName'),
      parameters: JSON.parse(text('TemplateParam')) as Record<string, string>,
      bizId,
      status: 1,
      sentAt: aliyun.now(),
    })
    return { Code: 'OK', Message: 'OK', RequestId: 'R1', BizId: bizId }
  }

  /** Handles SendBatchSms: all messages of a request, or none. */
  function sendBatch(query: URLSearchParams): object {
    const list = (name: string) => JSON.parse(query.get(name) ?? '[]') as unknown[]
    const [phones, given, values] = ['PhoneNumberJson', 'SignNameJson', 'TemplateParamJson'].map(list)
    if (aliyun.refuses) return { Code: aliyun.refuses, Message: '未发送', RequestId: 'R1' }
    if (!given?.every(isApproved)) return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', RequestId: 'R1' }
    if (!phones || phones.length > 100 || phones.length !== given.length || phones.length !== values?.length)
      return { Code: 'isv.MOBILE_COUNT_OVER_LIMIT', RequestId: 'R1' }
    if (phones.some((phone) => !/^1[3-9]\d{9}$/.test(String(phone))))
      return { Code: 'isv.MOBILE_NUMBER_ILLEGAL', RequestId: 'R1' }
    const bizId = `9007${messages.length}^0`
    for (const [at, phone] of phones.entries())
      messages.push({
        phone: String(phone),
        reference: query.get('OutId') ?? '',
        templateCode: query.get('TemplateCode') ?? '',
        sign: String(given[at]),
        parameters: values[at] as Record<string, string>,
        bizId,
        status: 1,
        sentAt: aliyun.now(),
      })
    return { Code: 'OK', Message: 'OK', RequestId: 'R1', BizId: bizId }
  }

  function find(query: URLSearchParams): object {
    if (aliyun.refuses) return { Code: aliyun.refuses, Message: '未查询', RequestId: 'R1' }
    const [size, page] = [Number(query.get('PageSize')), Number(query.get('CurrentPage'))]
    const found = messages.filter(
      ({ phone, sentAt, bizId }) =>
        phone === query.get('PhoneNumber') &&
        beijingDay(sentAt) === query.get('SendDate') &&
        (query.get('BizId') ?? bizId) === bizId,
    )
    const shown = found
      .slice((page - 1) * size, page * size)
      .map(({ reference, phone, status, errCode = '' }) => ({
        OutId: reference,
        PhoneNum: phone,
        SendStatus: status,
        ErrCode: status === 3 ? 'DELIVERED' : errCode,
      }))
    return {
      Code: 'OK',
      Message: 'OK',
      RequestId: 'R1',
      TotalCount: found.length,
      SmsSendDetailDTOs: { SmsSendDetailDTO: shown },
    }
  }

  async function answerTo({ request, body }: { request: IncomingMessage; body: string }): Promise<Answer> {
    if (request.url?.startsWith('/oss'))
      return aliyun.breaks ? { status: 503, json: {} } : signatures.put(body)
    const nonce = String(request.headers['x-acs-signature-nonce'])
    if (!isSigned(request, body) || nonces.has(nonce)) {
      return { status: 400, json: { Code: 'SignatureDoesNotMatch', Message: 'no', RequestId: 'R1' } }
    }
    nonces.add(nonce)
    const action = request.headers['x-acs-action']
    aliyun.heard.push(String(action))
    if (aliyun.throttles)
      return { status: 400, json: { Code: 'Throttling.User', Message: 'no', RequestId: 'R1' } }
    if (aliyun.breaks) return { status: aliyun.breaks, json: { Code: 'ServiceUnavailable', RequestId: 'R1' } }
    // The SDK sends long parameters in the body.
    const { searchParams } = new URL(request.url ?? '', 'http://aliyun')
    for (const [name, value] of new URLSearchParams(body)) searchParams.append(name, value)
    await aliyun.beforeHearing
    const json =
      signatures.answer(String(action), searchParams) ??
      (String(action).includes('SmsTemplate')
        ? ofTemplates(String(action), searchParams)
        : action === 'SendSms'
          ? send(searchParams)
          : action === 'SendBatchSms'
            ? sendBatch(searchParams)
            : find(searchParams))
    await aliyun.beforeAnswering
    if (aliyun.falls > 0 || action === aliyun.fallsAt) {
      aliyun.falls = Math.max(0, aliyun.falls - 1)
      return aliyun.tears ? 'torn' : undefined
    }
    return { status: 200, json }
  }

  const { url, close } = await startProvider(answerTo)
  const aliyun = {
    url,
    close,
    /** Matching settings of the server. */
    env: {
      SMS_GATEWAY: 'aliyun',
      SMS_KEY_ID: keyId,
      SMS_KEY_SECRET: keySecret,
      SMS_SIGN_NAME: signName,
      SMS_TEMPLATES_FILE: await writeTemplates((at) => `SMS_${1000 + at}`),
      SMS_URL: url,
    },
    /** Accepted messages, in order. */
    messages,
    /** Templates at the provider. */
    templates,
    /** Signatures at the provider. */
    signs,
    /** Fake signature API. */
    desk: signatures,
    /** Action that is executed without sending a response. */
    fallsAt: '',
    /** Requested actions, in order. */
    heard: [] as string[],
    /** Error code with which it refuses messages. */
    refuses: '',
    /** HTTP status with which it fails before doing anything. */
    breaks: 0,
    /** Simulates rate limiting of the account. */
    throttles: false,
    /** Ids of templates that it no longer accepts. */
    revoked: new Set<string>(),
    /** Number of following requests that are executed without a response. */
    falls: 0,
    /** Whether the connection then breaks within the response instead of before it. */
    tears: false,
    /** Delays before it accepts a message, and before it answers. */
    beforeHearing: undefined as Promise<void> | undefined,
    beforeAnswering: undefined as Promise<void> | undefined,
    now: () => new Date(),
  }
  return aliyun
}
