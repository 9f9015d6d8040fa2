import {
  createCipheriv,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPayscore } from './wechat-payscore.ts'

type Json = Record<string, unknown>

/** A merchant of WeChat Pay, or a service provider with sub-merchants. */
export interface WechatMerchant {
  id: string
  appId: string
  serial: string
  apiKey: string
  /** Id of WeChat's key for it. */
  keyId: string
  /** The merchant's private key, as PEM. */
  privateKey: string
  /** WeChat's public key for it. */
  publicKey: string
  /** Sub-merchants of a service provider. */
  subs: string[]
  /** Secret of its app. */
  appSecret: string
}

/** A trade at WeChat Pay. */
export interface WechatTrade {
  /** Merchant that began it, and the sub-merchant it acted for. */
  merchant: string
  sub: string | undefined
  /** Trade type at its start: one number has a single type. */
  way: string
  amount: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  order: Json
}

/** A received notice (发送订阅通知). */
export interface WechatNotice {
  touser: string
  template_id: string
  page: string
  data: Readonly<Record<string, { value: string }>>
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  String(key.export({ type: type as 'pkcs8', format: 'pem' }))

/**
 * Starts a fake of WeChat Pay's API v3, which verifies requests, signs responses, and refunds once per refund
 * number.
 */
export async function startWechat() {
  const merchants = new Map<string, WechatMerchant & { signs: KeyObject; isSignedWith: KeyObject }>()
  const addMerchant = (
    id: string,
    appId: string,
    { serial = '5A3C', subs = [] }: { serial?: string; subs?: string[] } = {},
  ): WechatMerchant => {
    const [keys, platform] = [pair(), pair()]
    const privateKey = pem(keys.privateKey, 'pkcs8')
    const made = {
      id,
      appId,
      serial,
      subs,
      privateKey,
      apiKey: randomBytes(16).toString('hex'),
      appSecret: randomBytes(16).toString('hex'),
      keyId: `PUB_KEY_ID_${String(merchants.size + 1).padStart(4, '0')}`,
      publicKey: pem(platform.publicKey, 'spki'),
    }
    merchants.set(id, { ...made, signs: platform.privateKey, isSignedWith: createPublicKey(privateKey) })
    return made
  }
  const first = addMerchant('1900000001', 'wx0001')
  const { apiKey, keyId } = first
  const { appSecret } = first
  const payscore = createPayscore((id) => merchants.get(id)?.appId)
  const codes = new Map<string, string>()
  const trades = new Map<string, WechatTrade>()
  const refunds = new Map<string, { status: string; tradeNo: string; by: string }>()
  const requests: { method: string; path: string; body: Json }[] = []
  const folder = await mkdtemp(join(tmpdir(), 'wechat-'))
  await writeFile(join(folder, 'merchant.pem'), first.privateKey)
  await writeFile(join(folder, 'wechat.pem'), first.publicKey)

  const signed = (body: string, at = Math.floor(Date.now() / 1000), by = first.id) => {
    const merchant = merchants.get(by)
    if (!merchant) throw new Error(`no merchant ${by}`)
    const nonce = randomBytes(8).toString('hex')
    const signature = createSign('RSA-SHA256').update(`${at}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': merchant.keyId,
      'wechatpay-signature': signature.sign(merchant.signs, 'base64'),
    }
  }

  /** Authenticates the merchant, or returns the error text. */
  function askerOf({ method, url, headers }: IncomingMessage, body: string): WechatMerchant | string {
    const field = (name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? ''
    const merchant = merchants.get(field('mchid'))
    if (!merchant) return '商户号不存在'
    if (field('serial_no') !== merchant.serial) return '商户证书序列号有误。请使用签名私钥匹配的证书序列号'
    const text = `${method}\n${url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    const right = createVerify('RSA-SHA256').update(text)
    return right.verify(merchant.isSignedWith, field('signature'), 'base64')
      ? merchant
      : '签名错误，请检查后再试'
  }

  /**
   * Returns the sub-merchant of a request; undefined for the merchant itself, false where it is not
   * permitted.
   */
  function subOf(asker: WechatMerchant, path: string, body: Json): string | undefined | false {
    const query = new URL(path, 'http://wechat').searchParams
    const sub = (body.sub_mchid ?? query.get('sub_mchid') ?? undefined) as string | undefined
    const isPartner = asker.subs.length > 0
    if (isPartner !== (sub !== undefined) || (sub !== undefined && !asker.subs.includes(sub))) return false
    const named = body.sp_mchid ?? body.mchid ?? query.get('sp_mchid') ?? query.get('mchid') ?? asker.id
    return named === asker.id ? sub : false
  }

  function answerTo(
    asker: WechatMerchant,
    method: string,
    path: string,
    body: Json,
  ): [status: number, answer?: Json] {
    if (path === '/v3/certificates')
      return wechat.certificates
        ? [200, { data: [{ encrypt_certificate: sealed('-----BEGIN CERTIFICATE-----', asker.apiKey) }] }]
        : [404, { code: 'RESOURCE_NOT_EXISTS', message: '无可用的平台证书' }]
    const sub = subOf(asker, path, body)
    if (sub === false) return [403, { code: 'NO_AUTH', message: '特约商户与服务商无关联关系' }]
    const score = payscore.answerTo({ merchant: asker.id, sub }, method, path, body)
    if (score) return score
    const base = sub === undefined ? '/v3/pay/transactions' : '/v3/pay/partner/transactions'
    const [, way] = new RegExp(`^${base}/(h5|native|jsapi)$`).exec(path) ?? []
    if (way) return begin({ merchant: asker.id, sub }, way, body)
    const [, tradeNo = '', close] = new RegExp(`^${base}/out-trade-no/([^/?]+)(/close)?`).exec(path) ?? []
    const found = trades.get(tradeNo)
    const trade = found?.merchant === asker.id && found.sub === sub ? found : undefined
    if (tradeNo && !trade) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }]
    if (trade && close) {
      if (trade.state === 'SUCCESS') return [400, { code: 'ORDERPAID', message: '订单已支付' }]
      trade.state = 'CLOSED'
      return [204]
    }
    if (trade) return [200, wechat.tradeOf(tradeNo)]
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') {
      const refusal = wechat.refusesRefunds
      if (refusal) return [400, { code: refusal, message: '基本账户余额不足' }]
      const paid = trades.get(String(body.out_trade_no))
      if (paid && (paid.merchant !== asker.id || paid.sub !== sub))
        return [404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' }]
      const number = String(body.out_refund_no)
      const refund = refunds.get(number) ?? {
        status: wechat.refundStatus,
        tradeNo: String(body.out_trade_no),
        by: sub ?? asker.id,
      }
      refunds.set(number, refund)
      return [200, { ...refund, out_refund_no: number }]
    }
    const refund = refunds.get(path.split('?')[0]?.split('/').at(-1) ?? '')
    return refund ? [200, { ...refund }] : [404, { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' }]
  }

  function begin(
    by: { merchant: string; sub: string | undefined },
    way: string,
    body: Json,
  ): [status: number, answer: Json] {
    if (wechat.refusesBeginning) return [400, wechat.refusesBeginning]
    const { total } = body.amount as { total: number }
    const number = String(body.out_trade_no)
    const before = trades.get(number)
    if (before && before.way !== way) {
      const isPaid = before.state === 'SUCCESS'
      const code = isPaid ? 'ORDERPAID' : 'OUT_TRADE_NO_USED'
      return [isPaid ? 400 : 403, { code, message: isPaid ? '订单已支付' : '商户订单号重复' }]
    }
    const payer = (body.payer ?? {}) as { openid?: string; sp_openid?: string }
    const openid = by.sub === undefined ? payer.openid : payer.sp_openid
    if (way === 'jsapi' && !openid) return [400, { code: 'PARAM_ERROR', message: '缺少openid' }]
    trades.set(number, { ...by, way, amount: total, state: 'NOTPAY', order: body })
    if (way === 'h5') return [200, { h5_url: `${wechat.url}/h5?prepay_id=wx1` }]
    return [200, way === 'native' ? { code_url: 'weixin://pay/1' } : { prepay_id: `wx${number}` }]
  }

  /** Exchanges a code for its visitor's openid, once. */
  function visitorOf(query: URLSearchParams): Json {
    if (query.get('appid') !== 'wx0001' || query.get('secret') !== appSecret) return { errcode: 40125 }
    const code = query.get('code') ?? ''
    const openid = codes.get(code)
    codes.delete(code)
    return openid ? { access_token: 'a', openid, scope: 'snsapi_base' } : { errcode: 40029 }
  }

  /** Handles requests for tokens and JS-API tickets; each ticket is new and valid for two hours. */
  function ticketFor(path: string, text: string): Json {
    if (path === '/cgi-bin/stable_token') {
      const { grant_type, appid, secret } = JSON.parse(text) as Json
      const isRight =
        grant_type === 'client_credential' &&
        [...merchants.values()].some(({ appId, ...of }) => appId === appid && of.appSecret === secret)
      return isRight ? { access_token: token(), expires_in: 7200 } : { errcode: 40125, errmsg: 'invalid' }
    }
    const query = new URL(path, 'http://wechat').searchParams
    if (path.startsWith('/cgi-bin/message/subscribe/bizsend?'))
      return sendNotice(query.get('access_token'), JSON.parse(text) as WechatNotice)
    if (query.get('access_token') !== token() || query.get('type') !== 'jsapi') return { errcode: 40001 }
    wechat.tickets += 1
    return { errcode: 0, errmsg: 'ok', ticket: `ticket-${wechat.tickets}`, expires_in: 7200 }
  }

  const token = () => `token-${wechat.token}`

  /** Sends a notice and consumes one consent. */
  function sendNotice(accessToken: string | null, notice: WechatNotice): Json {
    if (accessToken !== token()) return { errcode: 40001, errmsg: 'invalid credential' }
    const code = wechat.refusesNotices
    if (code !== 0) return { errcode: code, errmsg: 'refused' }
    wechat.told.push(notice)
    return { errcode: 0, errmsg: 'ok', msgid: 1000 + wechat.told.length }
  }

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const { method = '', url: path = '' } = request
    if (path.startsWith('/sns/oauth2/access_token?')) {
      // WeChat sends JSON with this content type, and always with status 200.
      const visitor = visitorOf(new URL(path, 'http://wechat').searchParams)
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(visitor))
    }
    if (path.startsWith('/cgi-bin/')) {
      const ticket = JSON.stringify(ticketFor(path, text))
      // The notice was sent, but its response is lost.
      if (path.includes('/bizsend?') && wechat.falls > 0) {
        wechat.falls -= 1
        return response.destroy()
      }
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(ticket)
    }
    const body = text === '' ? {} : (JSON.parse(text) as Json)
    requests.push({ method, path, body })
    const asker = askerOf(request, text)
    if (typeof asker === 'string')
      return response.writeHead(401).end(JSON.stringify({ code: 'SIGN_ERROR', message: asker }))
    const [status, answer] = answerTo(asker, method, path, body)
    // The action was executed, but its response is lost.
    if (wechat.falls > 0 || wechat.fallsAt?.test(path)) {
      wechat.falls = Math.max(0, wechat.falls - 1)
      wechat.fallsAt = undefined
      return response.destroy()
    }
    const encoded = answer ? JSON.stringify(answer) : ''
    const headers = signed(wechat.forges ? `${encoded} ` : encoded, undefined, asker.id)
    return response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(encoded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0

  const wechat = {
    url: `http://127.0.0.1:${port}`,
    /** Matching settings of the server. */
    env: {
      PUBLIC_URL: 'https://book.example.com',
      WECHATPAY_APP_ID: 'wx0001',
      WECHATPAY_MERCHANT_ID: '1900000001',
      WECHATPAY_SERIAL: '5A3C',
      WECHATPAY_KEY_FILE: join(folder, 'merchant.pem'),
      WECHATPAY_API_KEY: apiKey,
      WECHATPAY_PUBLIC_KEY_ID: keyId,
      WECHATPAY_PUBLIC_KEY_FILE: join(folder, 'wechat.pem'),
      WECHATPAY_URL: `http://127.0.0.1:${port}`,
    },
    /** Additional settings for payment within WeChat. */
    loginEnv: { WECHATPAY_APP_SECRET: appSecret, WECHATPAY_LOGIN_URL: `http://127.0.0.1:${port}` },
    /** Visitors' openids by code. */
    codes,
    /** Returns whether the data for WeChat's browser was signed by the merchant. */
    isBridgeSigned({
      appId,
      timeStamp,
      nonceStr,
      package: prepaid,
      paySign,
    }: Record<string, string>): boolean {
      const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`
      return createVerify('RSA-SHA256')
        .update(text)
        .verify(createPublicKey(first.privateKey), paySign ?? '', 'base64')
    },
    asked: requests,
    payscore,
    trades,
    /** Refunded amounts, by refund number. */
    refunds,
    /** Initial state of a refund. */
    refundStatus: 'SUCCESS',
    /** Error code with which it refuses refunds. */
    refusesRefunds: '',
    /** Error response to the start of a payment. */
    refusesBeginning: undefined as { code: string; message: string } | undefined,
    /** Version of the account's token; increasing it invalidates the previous token. */
    token: 1,
    /** Sent notices. */
    told: [] as WechatNotice[],
    /** Error code with which it refuses notices; 0 for none. */
    refusesNotices: 0,
    /** Number of issued tickets. */
    tickets: 0,
    /** Number of following requests that are executed without a response. */
    falls: 0,
    /** The next request to a matching path is executed without a response. */
    fallsAt: undefined as RegExp | undefined,
    /** Whether it has platform certificates instead of public keys only. */
    certificates: false,
    /** Adds another merchant or service provider. */
    addMerchant,
    /** Whether its signatures are invalid. */
    forges: false,
    tradeOf(tradeNo: string): Json {
      const { amount = 0, state = 'NOTPAY', merchant = first.id, sub } = trades.get(tradeNo) ?? {}
      const appId = merchants.get(merchant)?.appId
      return {
        ...(sub === undefined
          ? { appid: appId, mchid: merchant }
          : { sp_appid: appId, sp_mchid: merchant, sub_mchid: sub }),
        out_trade_no: tradeNo,
        trade_state: state,
        transaction_id: `420000${tradeNo}`,
        amount: { total: amount, payer_total: amount, currency: 'CNY' },
      }
    },
    pay(tradeNo: string): void {
      const trade = trades.get(tradeNo)
      if (trade) trade.state = 'SUCCESS'
    },
    /** Builds the notification of a paid trade. */
    notification(trade: Json, at: Date, by: WechatMerchant = first, event_type = 'TRANSACTION.SUCCESS') {
      const resource = sealed(JSON.stringify(trade), by.apiKey)
      const body = JSON.stringify({ id: 'EV-1', event_type, resource })
      return { body, headers: { ...signed(body, Math.floor(at.getTime() / 1000), by.id) } }
    },
    /** Signs a text as notifications are signed. */
    signed,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return wechat
}

/** Encrypts a text under a merchant's APIv3 key, as WeChat does. */
function sealed(text: string, apiKey: string) {
  const [nonce, data] = [randomBytes(6).toString('hex'), 'transaction']
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(data))
  const whole = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: whole.toString('base64'),
    associated_data: data,
    nonce,
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}
