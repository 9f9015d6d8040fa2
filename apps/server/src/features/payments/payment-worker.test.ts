import { orderDetail, retryRefund } from '@roombook/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPaymentDesk } from '../../../test/payment-desk.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { startWechat } from '../../../test/wechat-server.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { listGateways } from './gateways/open-gateways.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import { openWechatPay } from './gateways/wechat-pay.ts'
import { workOn } from './payment-worker.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const testApp = await startTestApp(wechat.env)
const { app, as, baseUrl, clock, house, owner } = testApp
const desk = await openPaymentDesk(testApp)
const { payments } = readConfig(wechat.env)
if (!payments.wechatpay) throw new Error('WeChat Pay is not set')
const gateway = await openWechatPay(payments.wechatpay, 'https://book.example.com/pay/notify/wechatpay')

beforeEach(() => {
  wechat.refunds.clear()
  Object.assign(wechat, { falls: 0, refundStatus: 'SUCCESS', refusesRefunds: '' })
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
/** Begins a payment and goes to it with a telephone. */
async function go(orderId: number) {
  const begun = await desk.begin(orderId)
  const response = await fetch(`${baseUrl}${begun.url}`, { headers: phone, redirect: 'manual' })
  return { ...begun, response, html: await response.text() }
}

const notify = async (tradeNo: string, change: object = {}) => {
  const { body, headers } = wechat.notification({ ...wechat.tradeOf(tradeNo), ...change }, clock.now())
  return fetch(`${baseUrl}/pay/notify/wechatpay`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}

describe('with WeChat Pay set', () => {
  test('a telephone is led there from a page of ours, and what WeChat tells counts once [3.03]', async () => {
    const order = await desk.bookAsking()
    const { tradeNo, response, html } = await go(order.id)
    expect(response.status).toBe(200)
    expect(response.headers.get('referrer-policy')).toBe('origin')
    expect(html).toContain(`content="0;url=${wechat.url}/h5?prepay_id=wx1&amp;redirect_url=`)
    wechat.pay(tradeNo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(tradeNo)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204))
    const booker = await as(house.staff.booker.phone)
    const { row } = await booker.call(orderDetail, { id: order.id })
    expect(row).toMatchObject({ depositReceived: 50_000, payType: 'weixin' })
    const { log } = await desk.kept(order.id)
    const paid = log.filter(({ action }) => action === 'booking.pay')
    expect(paid.map(({ detail }) => detail)).toEqual([{ remark: '支付订金：500.00元（微信）' }])
  })

  test('another device gets a code to scan, and nobody a way around WeChat: the sandbox is closed', async () => {
    const order = await desk.bookAsking()
    const { url, tradeNo } = await desk.begin(order.id)
    const page = await desk.pageOf(url)
    expect(page).toContain('<img src="data:image/png;base64,')
    expect(await desk.notify({ tradeNo, amountFen: 50_000 })).toMatchObject({ http: 404 })
    expect(await desk.pageOf(`/pay/sandbox/${tradeNo}?s=${desk.signer.sign('page', tradeNo)}`)).not.toContain(
      '支付成功',
    )
    expect((await notify(tradeNo, { trade_state: 'SUCCESS', amount: { total: 1 } })).status).toBe(400)
    expect((await desk.kept(order.id)).order.deposit_received_fen).toBe(0)
  })

  test('a guest is told when WeChat cannot be reached, and may try again', async () => {
    const order = await desk.bookAsking()
    wechat.falls = 1
    const { url, response, html } = await go(order.id)
    expect(response.status).toBe(503)
    expect(html).toContain('没有扣款')
    expect((await fetch(`${baseUrl}${url}`, { headers: phone })).status).toBe(200)
  })

  test('WeChat’s own browser, which opens no H5 page, is asked for another', async () => {
    const order = await desk.bookAsking()
    const { url } = await desk.begin(order.id)
    const within = { 'user-agent': `${phone['user-agent']} MicroMessenger/8.0.50` }
    const page = await (await fetch(`${baseUrl}${url}`, { headers: within })).text()
    expect(page).toContain('在浏览器打开')
  })

  test('what WeChat did not tell of is asked for; what nobody paid is closed there too', async () => {
    const [paid, lapsed] = [await desk.bookAsking(), await desk.bookAsking()]
    const lost = await go(paid.id)
    const { tradeNo } = await go(lapsed.id)
    wechat.pay(lost.tradeNo)
    clock.pass(1)
    await desk.becomes(paid.id, 'paid')
    expect((await desk.paymentsOf(lapsed.id))[0]?.state).toBe('open')
    clock.pass(15)
    await desk.becomes(lapsed.id, 'closed')
    expect(wechat.trades.get(tradeNo)?.state).toBe('CLOSED')
  })

  test('a payment that cannot be asked about stays open until it can', async () => {
    const order = await desk.bookAsking()
    const { tradeNo } = await go(order.id)
    wechat.falls = 1000
    clock.pass(16)
    await expect.poll(async () => (await desk.paymentsOf(order.id))[0]?.last_error).toBe('微信支付无法连接')
    wechat.pay(tradeNo)
    wechat.falls = 0
    clock.pass(40)
    await desk.becomes(order.id, 'paid')
  })
})

describe('a refund', () => {
  const [dead, next] = [10, 12].map((minutes) => ({
    now: () => new Date(clock.now().getTime() + minutes * 60_000),
  }))

  /** A payment that is to go back, of which this server's own worker knows nothing yet. */
  async function queued() {
    const order = await desk.bookAsking()
    const { tradeNo } = await go(order.id)
    wechat.pay(tradeNo)
    await notify(tradeNo)
    const later = new Date(clock.now().getTime() + 5 * 60_000)
    const { id } = await owner
      .updateTable('payment')
      .set({ state: 'refunding', attempts: 0, work_at: later, refund_reason: '预订已取消' })
      .where('trade_no', '=', tradeNo)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { orderId: order.id, key: { shopId: house.shopId, paymentId: id } }
  }

  const workerWith = (at: typeof dead, used: PaymentGateway) => ({
    db: app.db,
    clock: at ?? clock,
    outbox: { nudge() {} },
    log: createLog('silent', false),
    gateways: listGateways([used]),
  })

  /** A server that is killed when WeChat has carried out what it asked for, and before it hears so. */
  const killedAfter = (used: PaymentGateway): PaymentGateway => ({
    ...used,
    async refund(request) {
      await used.refund(request)
      throw new Error('killed')
    },
  })

  test('that a server died of is asked for, and WeChat has paid back under one number', async () => {
    const { orderId, key } = await queued()
    await expect(workOn(workerWith(dead, killedAfter(gateway)), key)).rejects.toThrow('killed')
    expect((await desk.paymentsOf(orderId))[0]?.state).toBe('refunding')
    await workOn(workerWith(next, gateway), key)
    expect(wechat.refunds.size).toBe(1)
    expect((await desk.paymentsOf(orderId))[0]?.state).toBe('refunded')
    expect((await desk.kept(orderId)).order.deposit_received_fen).toBe(0)
  })

  test('twin: with a number for each attempt WeChat pays back twice', async () => {
    let attempt = 0
    const careless: PaymentGateway = {
      ...gateway,
      findRefund: async () => undefined,
      refund(request) {
        attempt += 1
        return gateway.refund({ ...request, refundNo: `${request.refundNo}${attempt}` })
      },
    }
    const { key } = await queued()
    await expect(workOn(workerWith(dead, killedAfter(careless)), key)).rejects.toThrow('killed')
    await workOn(workerWith(next, careless), key)
    expect(wechat.refunds.size).toBe(2)
  })

  test('that began while another server asked whether it was paid is not taken from whoever does it', async () => {
    const { orderId, key } = await queued()
    const later = new Date(clock.now().getTime() + 60 * 60_000)
    const set = (change: { state: string; work_at: Date; attempts: number }) =>
      owner.updateTable('payment').set(change).where('id', '=', key.paymentId).execute()
    await set({ state: 'open', work_at: later, attempts: 0 })
    const slow: PaymentGateway = {
      ...gateway,
      async query(trade) {
        // Meanwhile it was told of, the order ended, and a server has asked for the refund once.
        await set({ state: 'refunding', work_at: later, attempts: 1 })
        return gateway.query(trade)
      },
    }
    const last = { now: () => new Date(later.getTime() + 60_000) }
    await workOn(workerWith(last, slow), key)
    expect((await desk.paymentsOf(orderId))[0]).toMatchObject({ state: 'refunding', work_at: later })
  })

  test('is one server’s at a time, and goes back once though eight take it up at once', async () => {
    const { orderId, key } = await queued()
    const worker = workerWith(next, gateway)
    await Promise.all(Array.from({ length: 8 }, () => workOn(worker, key)))
    expect(wechat.refunds.size).toBe(1)
    expect((await desk.paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded', attempts: 1 })
  })

  test('that failed and is tried again is asked about first: what WeChat has paid back meanwhile goes back once', async () => {
    const { orderId, key } = await queued()
    wechat.refundStatus = 'ABNORMAL'
    await workOn(workerWith(dead, gateway), key)
    expect((await desk.paymentsOf(orderId))[0]).toMatchObject({
      state: 'refund_failed',
      last_error: '微信支付：退款异常，请在商户平台处理',
    })
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS'
    const asked = () => wechat.asked.filter(({ path }) => path === '/v3/refund/domestic/refunds').length
    const before = asked()
    const booker = await as(house.staff.booker.phone)
    await booker.call(retryRefund, { orderId, paymentId: key.paymentId })
    await desk.becomes(orderId, 'refunded')
    expect(asked()).toBe(before)
    expect(wechat.refunds.size).toBe(1)
  })

  test('that WeChat has in hand is asked about until it is done', async () => {
    const { orderId, key } = await queued()
    wechat.refundStatus = 'PROCESSING'
    await workOn(workerWith(dead, gateway), key)
    expect((await desk.paymentsOf(orderId))[0]?.state).toBe('refunding')
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS'
    await workOn(workerWith(next, gateway), key)
    expect((await desk.paymentsOf(orderId))[0]?.state).toBe('refunded')
  })
})
