import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startAlipay } from '#test/alipay-server.ts'
import { openAlipay } from './alipay.ts'
import { GatewayUnavailable, NotificationRefused, RefundRefused } from './payment-gateway.ts'

const alipay = await startAlipay()
afterAll(() => alipay.close())
const { payments } = readConfig(alipay.env)
if (!payments.alipay) throw new Error('Alipay is not set')
const gateway = await openAlipay(payments.alipay, 'https://book.example.com/pay/notify/alipay')

const now = new Date('2026-11-20T02:00:00Z')
const tradeNo = `7d${'b'.repeat(20)}`
const key = { shopId: 7, tradeNo, now }
const refund = { ...key, refundNo: `${tradeNo}r`, amountFen: 50_000, paidFen: 50_000, reason: '预订已取消' }
const wait = () => alipay.trades.set(tradeNo, { amount: '500.00', status: 'WAIT_BUYER_PAY' })
const pay = () => alipay.trades.set(tradeNo, { amount: '500.00', status: 'TRADE_SUCCESS' })

beforeEach(() => {
  alipay.trades.clear()
  alipay.refunds.clear()
  Object.assign(alipay, { refusesRefunds: '', falls: 0, forges: false })
})

describe('a payment at Alipay', () => {
  test('begins at its page for telephones, signed, in yuan, and until its time is over', async () => {
    const next = await gateway.begin({
      ...key,
      amountFen: 50_050,
      title: '和宴·望江店 订金',
      payBefore: new Date('2026-11-20T02:15:00Z'),
      returnUrl: 'https://book.example.com/m/bookings/7/1',
      address: '203.0.113.9',
      isPhone: true,
    })
    const url = new URL(next.kind === 'go' ? next.url : '')
    expect(url.href).toContain(alipay.url)
    const fields = Object.fromEntries(url.searchParams)
    expect(alipay.isSigned(fields)).toBe(true)
    expect(fields).toMatchObject({
      method: 'alipay.trade.wap.pay',
      timestamp: '2026-11-20 10:00:00',
      notify_url: 'https://book.example.com/pay/notify/alipay',
      return_url: 'https://book.example.com/m/bookings/7/1',
    })
    expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
      out_trade_no: tradeNo,
      total_amount: '500.50',
      subject: '和宴·望江店 订金',
      product_code: 'QUICK_WAP_WAY',
      time_expire: '2026-11-20 10:15:00',
    })
  })

  test('begins at its page for a desk where it is paid there', async () => {
    const next = await gateway.begin({
      ...key,
      amountFen: 20_000,
      title: '订包 账户充值',
      payBefore: new Date('2026-11-20T02:15:00Z'),
      returnUrl: 'https://book.example.com/pay/recharge/done',
      address: '203.0.113.9',
      isPhone: false,
      onDesk: true,
    })
    const fields = Object.fromEntries(new URL(next.kind === 'go' ? next.url : '').searchParams)
    expect(alipay.isSigned(fields)).toBe(true)
    expect(fields).toMatchObject({ method: 'alipay.trade.page.pay' })
    expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({ product_code: 'FAST_INSTANT_TRADE_PAY' })
  })

  test('is asked about by our number, and closed', async () => {
    expect(await gateway.query(key)).toEqual({ state: 'unknown' })
    await gateway.close(key)
    wait()
    expect(await gateway.query(key)).toEqual({ state: 'waiting' })
    await gateway.close(key)
    expect(await gateway.query(key)).toEqual({ state: 'closed' })
    pay()
    expect(await gateway.query(key)).toEqual({
      state: 'paid',
      tradeNo,
      amountFen: 50_000,
      providerNo: `2026${tradeNo}`,
    })
    await expect(gateway.close(key)).rejects.toThrow(GatewayUnavailable)
    expect(alipay.asked.every(({ fields }) => fields.timestamp === '2026-11-20 10:00:00')).toBe(true)
  })

  test('is not known while Alipay is away, or when somebody else answers', async () => {
    pay()
    alipay.falls = 2
    await expect(gateway.query(key)).rejects.toThrow(GatewayUnavailable)
    Object.assign(alipay, { falls: 0, forges: true })
    await expect(gateway.query(key)).rejects.toThrow(GatewayUnavailable)
  })
})

describe('what Alipay tells', () => {
  const paid = { out_trade_no: tradeNo, total_amount: '500.00' }
  const read = (body: string) => gateway.readNotification({ headers: {}, body, now })

  test('is verified and read; what is no payment says nothing', async () => {
    expect(await read(alipay.notification(paid))).toEqual({
      tradeNo,
      amountFen: 50_000,
      providerNo: '2026112022001',
    })
    expect(await read(alipay.notification({ ...paid, trade_status: 'TRADE_CLOSED' }))).toBeUndefined()
  })

  test('is refused when it was altered, is not signed, or is another app’s', async () => {
    const body = alipay.notification(paid)
    const refused = (altered: string) => expect(read(altered)).rejects.toThrow(NotificationRefused)
    await refused(body.replace('500.00', '5.00'))
    await refused(body.replace(/&sign=.*/, ''))
    await refused(body.replace('sign_type=RSA2', 'sign_type=RSA'))
    await refused('')
    await refused(alipay.notification({ ...paid, app_id: '2026000000000002' }))
  })

  test('is answered in Alipay’s words', () => {
    expect([gateway.answer(true).body, gateway.answer(false).body]).toEqual(['success', 'fail'])
  })
})

describe('a refund by Alipay', () => {
  test('is asked for under our number, and once for it', async () => {
    pay()
    expect(await gateway.findRefund(refund)).toBeUndefined()
    expect(await gateway.refund(refund)).toBe('done')
    expect(await gateway.refund(refund)).toBe('done')
    expect([...alipay.refunds]).toEqual([[refund.refundNo, '500.00']])
    expect(await gateway.findRefund(refund)).toBe('done')
  })

  test('may be put off, and may be refused', async () => {
    expect(await gateway.findRefund(refund)).toBeUndefined()
    await expect(gateway.refund(refund)).rejects.toThrow(RefundRefused)
    pay()
    alipay.refusesRefunds = 'ACQ.SELLER_BALANCE_NOT_ENOUGH'
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnavailable)
  })
})
