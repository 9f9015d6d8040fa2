import { orderDetail } from '@roombook/contract/booking'
import { retryRefund } from '@roombook/contract/payments'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob, lockHeldJob, lookForJobs } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import { openWechatPay } from './gateways/wechat-pay.ts'
import type { PaymentState } from './payment.repository.ts'
import { type ProviderDependencies, queryProviders } from './query-provider.ts'
import { returnPayments } from './return-payment.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const testApp = await startTestApp(wechat.env)
const { app, as, baseUrl, clock, venue, owner } = testApp
const fixture = await openPaymentFixture(testApp)
const { payments } = readConfig(wechat.env)
if (!payments.wechatpay) throw new Error('WeChat Pay is not set')
const gateway = await openWechatPay(payments.wechatpay, 'https://book.example.com/pay/notify/wechatpay')

beforeEach(() => {
  wechat.refunds.clear()
  Object.assign(wechat, { falls: 0, refundStatus: 'SUCCESS', refusesRefunds: '' })
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
/** Creates a payment and opens it on a phone. */
async function go(orderId: number) {
  const begun = await fixture.begin(orderId)
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

const enqueue = (kind: string, subject: number, at: Date) =>
  inShop(app.db, venue.shopId, (tx) => enqueueJob(tx, { shopId: venue.shopId, kind, subject, at }))
const findJob = (kind: string, subject: number) =>
  owner
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()

describe('with WeChat Pay set', () => {
  test('a telephone is led there from a page of ours, and what WeChat tells counts once [3.03]', async () => {
    const order = await fixture.bookAsking()
    const { tradeNo, response, html } = await go(order.id)
    expect(response.status).toBe(200)
    expect(response.headers.get('referrer-policy')).toBe('origin')
    expect(html).toContain(`content="0;url=${wechat.url}/h5?prepay_id=wx1&amp;redirect_url=`)
    wechat.pay(tradeNo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(tradeNo)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204))
    const booker = await as(venue.staff.booker.phone)
    const { row } = await booker.call(orderDetail, { id: order.id })
    expect(row).toMatchObject({ depositReceived: 50_000, payType: 'weixin' })
    const { log } = await fixture.kept(order.id)
    const paid = log.filter(({ action }) => action === 'booking.pay')
    expect(paid.map(({ detail }) => detail)).toEqual([{ remark: '支付订金：500.00元（微信）' }])
  })

  test('another device gets a code to scan, and nobody a way around WeChat: the sandbox is closed', async () => {
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id)
    const page = await fixture.pageOf(url)
    expect(page).toContain('<img src="data:image/png;base64,')
    expect(await fixture.notify({ tradeNo, amountFen: 50_000 })).toMatchObject({ http: 404 })
    expect(
      await fixture.pageOf(`/pay/sandbox/${tradeNo}?s=${fixture.signer.sign('page', tradeNo)}`),
    ).not.toContain('支付成功')
    expect((await notify(tradeNo, { trade_state: 'SUCCESS', amount: { total: 1 } })).status).toBe(400)
    expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(0)
  })

  test('a guest is told when WeChat cannot be reached, and may try again', async () => {
    const order = await fixture.bookAsking()
    wechat.falls = 1
    const { url, response, html } = await go(order.id)
    expect(response.status).toBe(503)
    expect(html).toContain('没有扣款')
    expect((await fetch(`${baseUrl}${url}`, { headers: phone })).status).toBe(200)
  })

  test('WeChat’s own browser, which opens no H5 page, is asked for another', async () => {
    const order = await fixture.bookAsking()
    const { url } = await fixture.begin(order.id)
    const within = { 'user-agent': `${phone['user-agent']} MicroMessenger/8.0.50` }
    const page = await (await fetch(`${baseUrl}${url}`, { headers: within })).text()
    expect(page).toContain('在浏览器打开')
  })

  test('what WeChat did not tell of is asked for; what nobody paid is closed there too', async () => {
    const [paid, lapsed] = [await fixture.bookAsking(), await fixture.bookAsking()]
    const lost = await go(paid.id)
    const { tradeNo } = await go(lapsed.id)
    wechat.pay(lost.tradeNo)
    clock.pass(1)
    await fixture.becomes(paid.id, 'paid')
    expect((await fixture.paymentsOf(lapsed.id))[0]?.state).toBe('open')
    clock.pass(15)
    await fixture.becomes(lapsed.id, 'closed')
    expect(wechat.trades.get(tradeNo)?.state).toBe('CLOSED')
  })

  test('a payment that cannot be asked about stays open until it can', async () => {
    const order = await fixture.bookAsking()
    const { tradeNo } = await go(order.id)
    wechat.falls = 1000
    clock.pass(16)
    const [payment] = await fixture.paymentsOf(order.id)
    const waiting = { leased: false, tries: 1, error: '微信支付无法连接' }
    await expect.poll(() => findJob('payments.ask', payment?.id ?? 0)).toMatchObject(waiting)
    expect((await fixture.paymentsOf(order.id))[0]).toMatchObject({
      state: 'open',
      last_error: waiting.error,
    })
    wechat.pay(tradeNo)
    wechat.falls = 0
    clock.pass(40)
    await fixture.becomes(order.id, 'paid')
  })
})

describe('a refund', () => {
  const [dead, next] = [10, 12].map((minutes) => ({
    now: () => new Date(clock.now().getTime() + minutes * 60_000),
  }))

  /** A payment due for refund that this server's own worker does not know yet. */
  async function queued() {
    const order = await fixture.bookAsking()
    const { tradeNo } = await go(order.id)
    wechat.pay(tradeNo)
    await notify(tradeNo)
    const later = new Date(clock.now().getTime() + 5 * 60_000)
    const { id } = await owner
      .updateTable('payment')
      .set({ state: 'refunding', refund_reason: '预订已取消' })
      .where('trade_no', '=', tradeNo)
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue('payments.return', id, later)
    return { orderId: order.id, key: { shopId: venue.shopId, paymentId: id } }
  }

  const workerWith = (at: typeof dead, used: PaymentGateway) => ({
    db: app.db,
    clock: at ?? clock,
    outbox: { wake() {} },
    log: createLog('silent', false),
    gateways: { tookBy: async () => used },
  })

  /** Runs a server's due refunds. */
  const workWith = (dependencies: ProviderDependencies) =>
    createJobs(dependencies, [returnPayments(dependencies)]).runDue()

  /** Simulates a server that takes a refund and crashes before its result. */
  async function dieOver(dependencies: ProviderDependencies, paymentId: number): Promise<void> {
    const at = dependencies.clock.now()
    const kind = returnPayments(dependencies)
    const until = new Date(at.getTime() + 60_000)
    const rooms = new Map([[kind.name, { room: 10, share: 10 }]])
    const taken = await lookForJobs(app.db, { at, until, ours: [], rooms })
    const [job] = taken.filter(({ subject }) => subject === paymentId)
    if (!job) throw new Error('it was not due')
    const { signal } = new AbortController()
    const turn = { signal, turnIsOver: () => false }
    await expect(kind.run({ ...job, ...turn, lockJob: (tx) => lockHeldJob(tx, job) })).rejects.toThrow(
      'killed',
    )
  }

  /** Simulates a server killed after WeChat performed its request and before the answer arrived. */
  const killedAfter = (used: PaymentGateway): PaymentGateway => ({
    ...used,
    async refund(request) {
      await used.refund(request)
      throw new Error('killed')
    },
  })

  test('that a server died of is asked for, and WeChat has paid back under one number', async () => {
    const { orderId, key } = await queued()
    await dieOver(workerWith(dead, killedAfter(gateway)), key.paymentId)
    expect((await fixture.paymentsOf(orderId))[0]?.state).toBe('refunding')
    await workWith(workerWith(next, gateway))
    expect(wechat.refunds.size).toBe(1)
    expect((await fixture.paymentsOf(orderId))[0]?.state).toBe('refunded')
    expect((await fixture.kept(orderId)).order.deposit_received_fen).toBe(0)
  })

  test('negative control: with a number for each attempt WeChat pays back twice', async () => {
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
    await dieOver(workerWith(dead, killedAfter(careless)), key.paymentId)
    await workWith(workerWith(next, careless))
    expect(wechat.refunds.size).toBe(2)
  })

  test('that began while another server asked whether it was paid is not taken from whoever does it', async () => {
    const { orderId, key } = await queued()
    const later = new Date(clock.now().getTime() + 60 * 60_000)
    await owner.deleteFrom('job').where('subject', '=', key.paymentId).execute()
    const become = (state: PaymentState) =>
      owner.updateTable('payment').set({ state }).where('id', '=', key.paymentId).execute()
    await become('open')
    await enqueue('payments.ask', key.paymentId, later)
    const slow: PaymentGateway = {
      ...gateway,
      async query(trade) {
        // Meanwhile the notification arrived and the order ended.
        await become('refunding')
        await enqueue('payments.return', key.paymentId, later)
        return gateway.query(trade)
      },
    }
    const last = { now: () => new Date(later.getTime() + 60_000) }
    const dependencies = workerWith(last, slow)
    await createJobs(dependencies, [queryProviders(dependencies)]).runDue()
    expect((await fixture.paymentsOf(orderId))[0]).toMatchObject({ state: 'refunding' })
    expect(await findJob('payments.ask', key.paymentId)).toBeUndefined()
    expect(await findJob('payments.return', key.paymentId)).toMatchObject({ leased: false, due_at: later })
  })

  test('is one server’s at a time, and goes back once though eight take it up at once', async () => {
    const { orderId, key } = await queued()
    const worker = workerWith(next, gateway)
    await Promise.all(Array.from({ length: 8 }, () => workWith(worker)))
    expect(wechat.refunds.size).toBe(1)
    expect((await fixture.paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded' })
    expect(await findJob('payments.return', key.paymentId)).toBeUndefined()
  })

  test('that failed and is tried again is asked about first: what WeChat has paid back meanwhile goes back once', async () => {
    const { orderId, key } = await queued()
    wechat.refundStatus = 'ABNORMAL'
    await workWith(workerWith(dead, gateway))
    expect((await fixture.paymentsOf(orderId))[0]).toMatchObject({
      state: 'refund_failed',
      last_error: '微信支付：退款异常，请在商户平台处理',
    })
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS'
    const countRefundRequests = () =>
      wechat.asked.filter(({ path }) => path === '/v3/refund/domestic/refunds').length
    const before = countRefundRequests()
    const booker = await as(venue.staff.booker.phone)
    await booker.call(retryRefund, { orderId, paymentId: key.paymentId })
    await fixture.becomes(orderId, 'refunded')
    expect(countRefundRequests()).toBe(before)
    expect(wechat.refunds.size).toBe(1)
  })

  test('that WeChat has in hand is asked about until it is done', async () => {
    const { orderId } = await queued()
    wechat.refundStatus = 'PROCESSING'
    await workWith(workerWith(dead, gateway))
    expect((await fixture.paymentsOf(orderId))[0]?.state).toBe('refunding')
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS'
    await workWith(workerWith(next, gateway))
    expect((await fixture.paymentsOf(orderId))[0]?.state).toBe('refunded')
  })
})
