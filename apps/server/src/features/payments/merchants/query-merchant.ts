import { createDecipheriv, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { type AlipayAccount, createAlipaySdk } from '../gateways/alipay.ts'
import { GatewayUnavailable } from '../gateways/payment-gateway.ts'
import { selectWechatNames, type WechatPayAccount } from '../gateways/wechat-account.ts'
import { readFields, unknownTradeCodes } from '../gateways/wechat-answers.ts'
import { createWechatAsking, type WechatAsking } from '../gateways/wechat-asking.ts'
import { UnsignedAnswer, type WechatAnswer } from '../gateways/wechat-http.ts'
import { queryScoreOrder } from '../gateways/wechat-score.ts'
import type { MerchantAccount } from './store-gateways.ts'

/** A field of an account that its provider rejects. */
export type MerchantField =
  | 'account'
  | 'appId'
  | 'serial'
  | 'privateKey'
  | 'apiKey'
  | 'publicKeyId'
  | 'publicKey'
  | 'authToken'
  | 'scoreServiceId'

/** Result of checking an account with its provider. `account` is the app that issued Alipay's token. */
export type MerchantAnswer =
  | { state: 'checked'; account?: string }
  | { state: 'refused'; field: MerchantField; reason: string }

const refused = (field: MerchantField, reason: string): MerchantAnswer => ({
  state: 'refused',
  field,
  reason,
})

/**
 * Checks an account with its provider by querying a trade that does not exist, which is free and has no
 * effect.
 * @param tradeNo an unused trade number of ours.
 * @throws GatewayUnavailable when the provider cannot be reached.
 */
export const queryMerchant = (merchant: MerchantAccount, tradeNo: string): Promise<MerchantAnswer> =>
  merchant.gateway === 'wechatpay'
    ? queryWechat(merchant.account, tradeNo)
    : queryAlipay(merchant.account, tradeNo)

async function queryWechat(account: WechatPayAccount, tradeNo: string): Promise<MerchantAnswer> {
  const key = { id: account.publicKeyId, key: createPublicKey(account.publicKey) }
  const pay = createWechatAsking(account, key)
  const answer = await queryTrades(pay, account, tradeNo)
  return answer.state === 'checked' ? queryService(pay, account, tradeNo) : answer
}

/**
 * Checks that the merchant has the named service of 微信支付分: WeChat then only reports that our order does not
 * exist.
 */
async function queryService(
  pay: WechatAsking,
  account: WechatPayAccount,
  tradeNo: string,
): Promise<MerchantAnswer> {
  const { scoreServiceId: serviceId = '' } = account
  if (serviceId === '') return { state: 'checked' }
  const answer = await queryScoreOrder(pay, account, { serviceId, tradeNo })
  if (!answer) return { state: 'checked' }
  const message = String(readFields(answer).message ?? '') || (answer.error ?? '没有应答')
  return refused('scoreServiceId', `微信支付分：${message}`)
}

async function queryTrades(
  pay: WechatAsking,
  account: WechatPayAccount,
  tradeNo: string,
): Promise<MerchantAnswer> {
  const { path, merchant } = selectWechatNames(account)
  try {
    const answer = await pay.get(`${path}/out-trade-no/${tradeNo}?${new URLSearchParams(merchant)}`)
    if (!answer.error || !unknownTradeCodes.has(answer.error)) return refusedBy(answer, account)
    if (account.subMerchantId !== undefined) return { state: 'checked' }
    // WeChat need not sign an error; if it does, the key id is checked.
    if (answer.signedWith !== '' && answer.signedWith !== account.publicKeyId)
      return refused('publicKeyId', `微信支付以「${answer.signedWith}」签名，与填写的不一致`)
    if (answer.signedWith !== '' && !answer.signed) return refused('publicKey', '公钥与微信支付的签名不符')
    return (await opensWhatIsSealed(pay, account.apiKey))
      ? { state: 'checked' }
      : refused('apiKey', 'APIv3密钥不正确')
  } catch (error) {
    if (error instanceof UnsignedAnswer) return refused('publicKey', '公钥与微信支付的签名不符')
    throw error
  }
}

/** Maps WeChat's refusal to the field at fault; only its message explains a bad signature. */
function refusedBy(answer: WechatAnswer, { subMerchantId }: WechatPayAccount): MerchantAnswer {
  const message = String(readFields(answer).message ?? '') || (answer.error ?? '没有应答')
  const reason = `微信支付：${message}`
  if (answer.error === 'SIGN_ERROR' && subMerchantId === undefined) {
    if (message.includes('序列号')) return refused('serial', reason)
    return refused(message.includes('商户号') ? 'account' : 'privateKey', reason)
  }
  return refused(message.toLowerCase().includes('appid') ? 'appId' : 'account', reason)
}

const certificates = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().default(''),
      }),
    }),
  ),
})
const tagBytes = 16

/**
 * Whether the API key decrypts WeChat's content. Without a platform certificate nothing is encrypted before a
 * payment.
 */
async function opensWhatIsSealed(pay: WechatAsking, apiKey: string): Promise<boolean> {
  const { error, data } = await pay.get('/v3/certificates')
  const [first] = error ? [] : (certificates.safeParse(data).data?.data ?? [])
  if (!first) return true
  const { ciphertext, nonce, associated_data } = first.encrypt_certificate
  const sealed = Buffer.from(ciphertext, 'base64')
  try {
    const opened = createDecipheriv('aes-256-gcm', apiKey, nonce)
      .setAuthTag(sealed.subarray(-tagBytes))
      .setAAD(Buffer.from(associated_data))
    opened.update(sealed.subarray(0, -tagBytes))
    opened.final()
    return true
  } catch {
    return false
  }
}

/** Alipay's error codes, with the field at fault. */
const alipayFaults: Readonly<Record<string, MerchantField>> = {
  'isv.invalid-app-id': 'account',
  'isv.missing-app-id': 'account',
  'isv.invalid-signature': 'privateKey',
  'isv.invalid-app-auth-token': 'authToken',
  'aop.invalid-app-auth-token': 'authToken',
  'aop.app-auth-token-time-out': 'authToken',
}

async function queryAlipay(account: AlipayAccount, tradeNo: string): Promise<MerchantAnswer> {
  const { inNameOf } = account
  const sdk = createAlipaySdk(account)
  const [method, bizContent] = inNameOf
    ? (['alipay.open.auth.token.app.query', { appAuthToken: inNameOf.token }] as const)
    : (['alipay.trade.query', { outTradeNo: tradeNo }] as const)
  const execute = (validateSign: boolean) => sdk.exec(method, { bizContent }, { validateSign })
  // Alipay may leave a refusal unsigned, and then includes its reason.
  const answer = await execute(false).catch((error: unknown) => {
    throw new GatewayUnavailable('支付宝无法连接', { cause: error })
  })
  const isKnown = answer.code === '10000' || answer.subCode === 'ACQ.TRADE_NOT_EXIST'
  if (!isKnown) {
    const field = alipayFaults[answer.subCode ?? ''] ?? (inNameOf ? 'authToken' : 'account')
    return refused(field, `支付宝：${answer.subMsg ?? answer.msg ?? answer.subCode ?? '没有应答'}`)
  }
  const isSigned = await execute(true).then(
    () => true,
    () => false,
  )
  if (!isSigned && !inNameOf) return refused('publicKey', '支付宝公钥与支付宝的签名不符')
  if (!isSigned) throw new GatewayUnavailable('支付宝的应答签名不正确')
  if (!inNameOf) return { state: 'checked' }
  if (answer.status !== 'valid') return refused('authToken', '该授权令牌已失效，请重新授权')
  return { state: 'checked', account: String(answer.authAppId ?? '') }
}
