import { createPublicKey, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Fields = Record<string, string>

const appId = '2026000000000001'
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Returns the text to sign: all non-empty fields except the signature, sorted. */
const textOf = (fields: Fields, omitted: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !omitted.includes(name) && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** An app at Alipay: a merchant's own, or one that acts for merchants who gave it a token. */
export interface AlipayApp {
  id: string
  /** PEM format. */
  privateKey: string
  /** Alipay's own key for the app. */
  publicKey: string
  /** Ids of the authorizing apps, by token. */
  tokens: Record<string, string>
}

/**
 * Starts a fake Alipay gateway, which verifies requests, signs responses, and refunds once per refund number.
 */
export async function startAlipay() {
  const apps = new Map<string, AlipayApp & { signs: KeyObject; isSignedWith: KeyObject }>()
  const addApp = (id: string, tokens: Record<string, string> = {}): AlipayApp => {
    const [app, alipayKeys] = [pair(), pair()]
    const made = {
      id,
      tokens,
      privateKey: String(app.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      publicKey: String(alipayKeys.publicKey.export({ type: 'spki', format: 'pem' })),
    }
    const isSignedWith = createPublicKey(made.privateKey)
    apps.set(id, { ...made, signs: alipayKeys.privateKey, isSignedWith })
    return made
  }
  const first = addApp(appId)
  /** Trades by number; `of` is the merchant, undefined for any. */
  const trades = new Map<string, { amount: string; status: string; of?: string }>()
  const refunds = new Map<string, string>()
  const requests: { method: string; biz: Fields; fields: Fields }[] = []
  const folder = await mkdtemp(join(tmpdir(), 'alipay-'))
  await writeFile(join(folder, 'app.pem'), first.privateKey)
  await writeFile(join(folder, 'alipay.pem'), first.publicKey)
  const sign = (text: string, by = appId) =>
    createSign('RSA-SHA256')
      .update(text)
      .sign(apps.get(by)?.signs ?? '', 'base64')

  /** Returns whether a request was signed by its app. */
  const isSigned = (fields: Fields): boolean =>
    createVerify('RSA-SHA256')
      .update(textOf(fields, ['sign']))
      .verify(apps.get(fields.app_id ?? '')?.isSignedWith ?? '', fields.sign ?? '', 'base64')

  /** Returns the merchant whose trades are queried; undefined for an unknown token. */
  const payeeOf = ({ app_id = '', app_auth_token: token }: Fields): string | undefined =>
    token === undefined ? app_id : apps.get(app_id)?.tokens[token]

  function answerTo(method: string, biz: Fields, fields: Fields): Fields {
    const done = { code: '10000', msg: 'Success', out_trade_no: biz.out_trade_no ?? '' }
    const failed = (sub_code: string, sub_msg: string) => ({
      code: '40004',
      msg: 'Business Failed',
      sub_code,
      sub_msg,
    })
    if (method === 'alipay.open.auth.token.app.query') {
      const given = apps.get(fields.app_id ?? '')?.tokens[biz.app_auth_token ?? '']
      if (given === undefined) return failed('isv.invalid-app-auth-token', '无效的应用授权令牌')
      return { code: '10000', msg: 'Success', auth_app_id: given, status: 'valid' }
    }
    const payee = payeeOf(fields)
    if (payee === undefined) return failed('aop.invalid-app-auth-token', '无效的应用授权令牌')
    const found = trades.get(biz.out_trade_no ?? '')
    const trade = found?.of === undefined || found.of === payee ? found : undefined
    if (!trade) return failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
    const number = biz.out_request_no ?? ''
    switch (method) {
      case 'alipay.trade.query':
        return {
          ...done,
          trade_no: `2026${biz.out_trade_no}`,
          trade_status: trade.status,
          total_amount: trade.amount,
        }
      case 'alipay.trade.close':
        if (trade.status === 'TRADE_SUCCESS') return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
        trade.status = 'TRADE_CLOSED'
        return done
      case 'alipay.trade.refund':
        if (alipay.refusesRefunds) return failed(alipay.refusesRefunds, '卖家余额不足')
        refunds.set(number, biz.refund_amount ?? '')
        return { ...done, fund_change: 'Y', refund_fee: biz.refund_amount ?? '' }
      default:
        return refunds.has(number)
          ? { ...done, out_request_no: number, refund_status: 'REFUND_SUCCESS' }
          : done
    }
  }

  const server = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const fields = Object.fromEntries([...query, ...new URLSearchParams(await bodyOf(request))])
    const method = fields.method ?? ''
    const biz = JSON.parse(fields.biz_content ?? '{}') as Fields
    requests.push({ method, biz, fields })
    const answer = !apps.has(fields.app_id ?? '')
      ? { code: '40002', sub_code: 'isv.invalid-app-id', sub_msg: '无效的AppID参数' }
      : isSigned(fields)
        ? answerTo(method, biz, fields)
        : { code: '40002', sub_code: 'isv.invalid-signature', sub_msg: '无效签名' }
    if (alipay.falls > 0) {
      alipay.falls -= 1
      return response.destroy()
    }
    const encoded = JSON.stringify(answer)
    const by = apps.has(fields.app_id ?? '') ? fields.app_id : appId
    const signature = sign(alipay.forges ? `${encoded} ` : encoded, by)
    const body = `{"${method.replaceAll('.', '_')}_response":${encoded},"sign":"${signature}"}`
    return response.setHeader('content-type', 'application/json').end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const url = `http://127.0.0.1:${port}/gateway.do`

  const alipay = {
    url,
    /** Matching settings of the server. */
    env: {
      PUBLIC_URL: 'https://book.example.com',
      ALIPAY_APP_ID: appId,
      ALIPAY_KEY_FILE: join(folder, 'app.pem'),
      ALIPAY_PUBLIC_KEY_FILE: join(folder, 'alipay.pem'),
      ALIPAY_URL: url,
    },
    asked: requests,
    trades,
    /** Refunded amounts, by refund number. */
    refunds,
    refusesRefunds: '',
    falls: 0,
    forges: false,
    isSigned,
    addApp,
    /** Builds the form posted when a trade is paid, addressed to the app that created it. */
    notification(change: Fields, by = appId): string {
      const fields: Fields = {
        app_id: by,
        trade_status: 'TRADE_SUCCESS',
        trade_no: '2026112022001',
        subject: '和宴 & 望江店 100% 订金',
        charset: 'utf-8',
        sign_type: 'RSA2',
        ...change,
      }
      return new URLSearchParams({
        ...fields,
        sign: sign(textOf(fields, ['sign', 'sign_type']), by),
      }).toString()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return alipay
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}
