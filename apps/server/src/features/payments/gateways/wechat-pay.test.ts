import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startWechat } from '#test/wechat-server.ts'
import {
  GatewayUnavailable,
  NotificationRefused,
  RefundRefused,
  TradeAlreadyBegun,
} from './payment-gateway.ts'
import { openWechatPay } from './wechat-pay.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const { payments } = readConfig(wechat.env)
if (!payments.wechatpay) throw new Error('WeChat Pay is not set')
const gateway = await openWechatPay(payments.wechatpay, 'https://book.example.com/pay/notify/wechatpay')

const now = new Date('2026-11-20T02:00:00Z')
const tradeNo = `7d${'a'.repeat(20)}`
const key = { shopId: 7, tradeNo, now }
const checkout = {
  ...key,
  amountFen: 50_000,
  title: '和宴·望江店 订金',
  payBefore: new Date('2026-11-20T02:15:00Z'),
  returnUrl: 'https://book.example.com/m/bookings/7/1',
  address: '203.0.113.9',
  isPhone: true,
}
const refund = { ...key, refundNo: `${tradeNo}r`, amountFen: 50_000, paidFen: 50_000, reason: '预订已取消' }

beforeEach(() => {
  wechat.trades.clear()
  wechat.refunds.clear()
  Object.assign(wechat, { refundStatus: 'SUCCESS', refusesRefunds: '', falls: 0, forges: false })
  wechat.refusesBeginning = undefined
})

describe('a payment at WeChat Pay', () => {
  test('begins as H5 on a telephone, and comes back to the order', async () => {
    const next = await gateway.begin(checkout)
    expect(next.kind).toBe('go-from-page')
    const url = new URL(next.kind === 'go-from-page' ? next.url : '')
    expect(url.searchParams.get('redirect_url')).toBe(checkout.returnUrl)
    expect(wechat.trades.get(tradeNo)?.order).toMatchObject({
      appid: 'wx0001',
      mchid: '1900000001',
      description: '和宴·望江店 订金',
      time_expire: '2026-11-20T02:15:00+00:00',
      notify_url: 'https://book.example.com/pay/notify/wechatpay',
      amount: { total: 50_000, currency: 'CNY' },
      scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
    })
  })

  test('begins as a code to scan elsewhere', async () => {
    expect(await gateway.begin({ ...checkout, isPhone: false })).toEqual({
      kind: 'scan',
      text: 'weixin://pay/1',
    })
  })

  test.each([
    ['OUT_TRADE_NO_USED', '商户订单号重复', false],
    ['INVALID_REQUEST', '201 商户订单号重复', false],
    ['ORDER_CLOSED', '订单已关闭', false],
    ['ORDERPAID', '订单已支付', true],
    ['INVALID_REQUEST', '该订单已支付', true],
  ])('that WeChat has already is known by %s (%s)', async (code, message, isPaid) => {
    wechat.refusesBeginning = { code, message }
    const refused: unknown = await gateway.begin(checkout).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TradeAlreadyBegun)
    expect(refused).toMatchObject({ isPaid })
  })

  test('that WeChat will not begin for another reason may be tried again', async () => {
    wechat.refusesBeginning = { code: 'INVALID_REQUEST', message: '请求参数不符合要求' }
    await expect(gateway.begin(checkout)).rejects.toThrow(GatewayUnavailable)
  })

  test('is asked about by our number, and closed', async () => {
    expect(await gateway.query(key)).toEqual({ state: 'unknown' })
    await gateway.close(key)
    await gateway.begin(checkout)
    expect(await gateway.query(key)).toEqual({ state: 'waiting' })
    wechat.pay(tradeNo)
    expect(await gateway.query(key)).toEqual({
      state: 'paid',
      tradeNo,
      amountFen: 50_000,
      providerNo: `420000${tradeNo}`,
    })
    await expect(gateway.close(key)).rejects.toThrow(GatewayUnavailable)
    await gateway.begin(checkout)
    await gateway.close(key)
    expect(await gateway.query(key)).toEqual({ state: 'closed' })
  })

  test('is not known while WeChat is away, or when somebody else answers', async () => {
    await gateway.begin(checkout)
    wechat.falls = 1
    await expect(gateway.query(key)).rejects.toThrow(GatewayUnavailable)
    wechat.forges = true
    await expect(gateway.query(key)).rejects.toThrow('签名不正确')
  })
})

describe('what WeChat Pay tells', () => {
  const readNotification = async (change: object = {}) => {
    await gateway.begin(checkout)
    wechat.pay(tradeNo)
    return wechat.notification({ ...wechat.tradeOf(tradeNo), ...change }, now)
  }

  test('is verified, decrypted and read', async () => {
    expect(await gateway.readNotification({ ...(await readNotification()), now })).toEqual({
      tradeNo,
      amountFen: 50_000,
      providerNo: `420000${tradeNo}`,
    })
  })

  test('and is no payment says nothing', async () => {
    expect(
      await gateway.readNotification({ ...(await readNotification({ trade_state: 'NOTPAY' })), now }),
    ).toBeUndefined()
    const refunded = wechat.notification({ refund_status: 'SUCCESS' }, now)
    expect(await gateway.readNotification({ ...refunded, now })).toBeUndefined()
  })

  test('is refused when it was altered, signed by another, is old, or another merchant’s', async () => {
    const { body, headers } = await readNotification()
    const refused = (change: { body?: string; headers?: Record<string, string> }, at = now) =>
      expect(
        gateway.readNotification({ body, ...change, headers: { ...headers, ...change.headers }, now: at }),
      ).rejects.toThrow(NotificationRefused)
    await refused({ body: `${body} ` })
    await refused({ headers: { 'wechatpay-serial': 'PUB_KEY_ID_0002' } })
    await refused({ headers: { 'wechatpay-signature': '' } })
    await refused({ headers: { 'wechatpay-timestamp': '' } })
    await refused({}, new Date(now.getTime() + 301_000))
    await expect(
      gateway.readNotification({ ...(await readNotification({ mchid: '1900000009' })), now }),
    ).rejects.toThrow('another merchant')
  })

  test('is refused when its secret part was altered under a right signature', async () => {
    const { body } = await readNotification()
    const opened = JSON.parse(body) as { resource: { ciphertext: string } }
    const bytes = Buffer.from(opened.resource.ciphertext, 'base64')
    bytes[3] = (bytes[3] ?? 0) ^ 1
    opened.resource.ciphertext = bytes.toString('base64')
    const altered = JSON.stringify(opened)
    const headers = wechat.signed(altered, now.getTime() / 1000)
    await expect(gateway.readNotification({ body: altered, headers, now })).rejects.toThrow('cannot be read')
  })

  test('is answered in WeChat’s form', () => {
    expect(gateway.answer(true).http).toBe(204)
    expect(JSON.parse(gateway.answer(false).body)).toMatchObject({ code: 'FAIL' })
  })
})

describe('a refund by WeChat Pay', () => {
  test('is asked for under our number, and once for it', async () => {
    expect(await gateway.findRefund(refund)).toBeUndefined()
    expect(await gateway.refund(refund)).toBe('done')
    expect(await gateway.refund(refund)).toBe('done')
    expect([...wechat.refunds.keys()]).toEqual([refund.refundNo])
    expect(await gateway.findRefund(refund)).toBe('done')
    expect(wechat.asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      out_trade_no: tradeNo,
      amount: { refund: 50_000, total: 50_000 },
      reason: '预订已取消',
    })
  })

  test('names what was paid beside a share of it', async () => {
    expect(await gateway.refund({ ...refund, amountFen: 20_000 })).toBe('done')
    expect(wechat.asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      amount: { refund: 20_000, total: 50_000 },
    })
  })

  test('may take its time, may be put off, and may be refused', async () => {
    wechat.refundStatus = 'PROCESSING'
    expect(await gateway.refund(refund)).toBe('pending')
    expect(await gateway.findRefund(refund)).toBe('pending')
    wechat.refusesRefunds = 'NOT_ENOUGH'
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnavailable)
    wechat.refusesRefunds = 'PARAM_ERROR'
    await expect(gateway.refund(refund)).rejects.toThrow(RefundRefused)
    wechat.refusesRefunds = ''
    wechat.refunds.clear()
    wechat.refundStatus = 'ABNORMAL'
    await expect(gateway.refund(refund)).rejects.toThrow('异常，请在商户平台处理')
  })
})
