import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, startProvider } from './local-provider.ts'
import { writeTemplates } from './sms-account.ts'

const [keyId, keySecret, signName] = ['LTAI0001', 'aliyun-secret', '订包']
const toleranceMs = 900_000

/** What Aliyun has of one message. */
export interface AliyunMessage {
  phone: string
  reference: string
  templateCode: string
  parameters: Record<string, string>
  bizId: string
  /** 1: its receipt is waited for; 2: it failed; 3: it arrived. */
  status: 1 | 2 | 3
  sentAt: Date
}

/** RFC 3986, as Aliyun writes it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const beijingDay = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

/** Whether a request is signed by the key (V3版本请求体&签名机制, ACS3-HMAC-SHA256), at about this moment. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const form =
    /^ACS3-HMAC-SHA256 Credential=(?<key>[^,]+),SignedHeaders=(?<names>[^,]+),Signature=(?<signature>\w+)$/
  const { key = '', names = '', signature } = form.exec(headers.authorization ?? '')?.groups ?? {}
  const signed = names.split(';')
  const present = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
  if (key !== keyId || present.some((name) => !signed.includes(name))) return false
  const { pathname, searchParams } = new URL(url, 'http://aliyun')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const request = [method, pathname, query, lines, names, sha256(body)].join('\n')
  const wanted = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])))
  return signature === wanted && headers['x-acs-content-sha256'] === sha256(body) && age <= toleranceMs
}

/** Aliyun's SMS on this machine: it checks who asks and what, keeps every message, and tells what became of it. */
export async function startAliyunSms() {
  const messages: AliyunMessage[] = []
  const nonces = new Set<string>()

  function send(query: URLSearchParams): object {
    const text = (name: string) => query.get(name) ?? ''
    if (aliyun.refuses) return { Code: aliyun.refuses, Message: '未发送', RequestId: 'R1' }
    if (text('SignName') !== signName) return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', RequestId: 'R1' }
    const bizId = `9006${messages.length}^0`
    messages.push({
      phone: text('PhoneNumbers'),
      reference: text('OutId'),
      templateCode: text('TemplateCode'),
      parameters: JSON.parse(text('TemplateParam')) as Record<string, string>,
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
    const shown = found.slice((page - 1) * size, page * size).map(({ reference, phone, status }) => ({
      OutId: reference,
      PhoneNum: phone,
      SendStatus: status,
      ErrCode: status === 3 ? 'DELIVERED' : '',
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
    const nonce = String(request.headers['x-acs-signature-nonce'])
    if (!isSigned(request, body) || nonces.has(nonce)) {
      return { status: 400, json: { Code: 'SignatureDoesNotMatch', Message: 'no', RequestId: 'R1' } }
    }
    nonces.add(nonce)
    const action = request.headers['x-acs-action']
    aliyun.heard.push(String(action))
    if (aliyun.breaks) return { status: aliyun.breaks, json: { Code: 'ServiceUnavailable', RequestId: 'R1' } }
    const { searchParams } = new URL(request.url ?? '', 'http://aliyun')
    await aliyun.beforeHearing
    const json = action === 'SendSms' ? send(searchParams) : find(searchParams)
    await aliyun.beforeAnswering
    if (aliyun.falls > 0) {
      aliyun.falls -= 1
      return aliyun.tears ? 'torn' : undefined
    }
    return { status: 200, json }
  }

  const { url, close } = await startProvider(answerTo)
  const aliyun = {
    url,
    close,
    /** What the server's settings say of it. */
    env: {
      SMS_GATEWAY: 'aliyun',
      SMS_KEY_ID: keyId,
      SMS_KEY_SECRET: keySecret,
      SMS_SIGN_NAME: signName,
      SMS_TEMPLATES_FILE: await writeTemplates((at) => `SMS_${1000 + at}`),
      SMS_URL: url,
    },
    /** Every message that it took, in order. */
    messages,
    /** Every action that was asked of it. */
    heard: [] as string[],
    /** The code under which it refuses. */
    refuses: '',
    /** The HTTP status with which it breaks down, before it has done anything. */
    breaks: 0,
    /** How many of the next requests it carries out without answering. */
    falls: 0,
    /** Whether it breaks off within its answer then, rather than before it. */
    tears: false,
    /** What it waits for before it takes a message, and before it answers. */
    beforeHearing: undefined as Promise<void> | undefined,
    beforeAnswering: undefined as Promise<void> | undefined,
    now: () => new Date(),
  }
  return aliyun
}
