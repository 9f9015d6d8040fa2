import type { CallInput } from '@roombook/contract'
import { checkMerchant, readMerchants, removeMerchant, saveMerchant } from '@roombook/contract/merchants'
import { listMessages } from '@roombook/contract/messages'
import { depositState } from '@roombook/contract/payments'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openScoreFixture } from '#test/score-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat, type WechatMerchant } from '#test/wechat-server.ts'
import { createWechatPayGateway } from '../gateways/wechat-pay.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const site = await startTestApp({
  ...wechat.env,
  SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
  PAYMENT_BY_OPERATOR: '0',
  WECHATPAY_LOGIN_URL: wechat.url,
})
const { app, as, baseUrl, clock, venue, owner } = site
const { shopId } = venue
const fixture = await openScoreFixture(site)
const { admin } = fixture
const mine = wechat.addMerchant('1600000001', 'wxmine1', { serial: 'AAAA0001' })
const theirs = wechat.addMerchant('1600000003', 'wxtheirs', { serial: 'AAAA0003' })
const [service, othersService] = ['2002000000000558128851361561536', '2002000000000558128851361561999']
const { payscore } = wechat

const typed = (change: object = {}): CallInput<typeof saveMerchant> => ({
  gateway: 'wechatpay',
  mode: 'own',
  account: mine.id,
  appId: mine.appId,
  serial: mine.serial,
  publicKeyId: mine.keyId,
  publicKey: mine.publicKey,
  privateKey: mine.privateKey,
  apiKey: mine.apiKey,
  appSecret: mine.appSecret,
  scoreServiceId: service,
  version: 0,
  ...change,
})
const merchantId = async () =>
  (await owner.selectFrom('merchant').select('id').where('shop_id', '=', shopId).executeTakeFirstOrThrow()).id
const merchant = async () => (await admin.call(readMerchants, {})).merchants[0]

/** Headers of WeChat's browser on a phone. */
const inWechat = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50' }
const open = (url: string, headers: Record<string, string> = inWechat) =>
  fetch(`${baseUrl}${url}`, { headers, redirect: 'manual' })

/** Sends a notification about a service order like WeChat. */
async function sendNotification(
  tradeNo: string,
  {
    by = mine,
    change = {},
    event = 'PAYSCORE.USER_CONFIRM',
  }: { by?: WechatMerchant; change?: object; event?: string } = {},
): Promise<number> {
  const notification = { ...payscore.tell(tradeNo), ...change }
  const { body, headers } = wechat.notification(notification, clock.now(), by, event)
  const path = `${baseUrl}/pay/notify/wechatpay/${shopId}/${await merchantId()}`
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  return (await fetch(path, init)).status
}

/** Creates an order whose guest confirmed the guarantee in WeChat and whose notification arrived. */
async function guaranteed() {
  const { id: orderId } = await fixture.bookAsking()
  const { url, tradeNo } = await fixture.beginScore(orderId)
  await open(url)
  payscore.confirm(tradeNo)
  expect(await sendNotification(tradeNo)).toBe(204)
  return { orderId, tradeNo }
}
/** Runs the worker for a guarantee now. */
async function look(orderId: number): Promise<void> {
  const { id: subject } = await fixture.newestOf(orderId)
  const at = clock.now()
  await inShop(app.db, shopId, (tx) =>
    enqueueJob(tx, { shopId, kind: 'payments.guarantee', subject, at }, { hurried: true }),
  )
}
const listEndRequests = (tradeNo: string) =>
  wechat.asked.filter(({ path }) => new RegExp(`/${tradeNo}/(cancel|complete)$`).test(path))

beforeEach(async () => {
  Object.assign(wechat, { falls: 0 })
  payscore.collecting = false
  payscore.services.clear()
  payscore.services.set(service, mine.id).set(othersService, theirs.id)
  await owner.updateTable('merchant').set({ ended_at: clock.now() }).execute()
  const there = (await merchant())?.version ?? 0
  await admin.call(saveMerchant, typed({ version: there }))
})

describe('a service of 微信支付分', () => {
  test('is asked about before it is kept; another’s is refused at its field, and so is a text that is none', async () => {
    const version = (await merchant())?.version ?? 0
    expect(await merchant()).toMatchObject({ scoreServiceId: service, guarantees: true, state: 'checked' })
    const wrong = await catchRefusal(
      admin.call(saveMerchant, typed({ scoreServiceId: othersService, version })),
    )
    expect(wrong).toMatchObject({
      code: 'payments.merchant_refused',
      fields: { scoreServiceId: '微信支付分：服务ID无权限' },
    })
    const none = await catchRefusal(admin.call(saveMerchant, typed({ scoreServiceId: 'abc', version })))
    expect(Object.keys(none.fields)).toEqual(['scoreServiceId'])
    expect(await merchant()).toMatchObject({ scoreServiceId: service })
  })

  test('is offered by whose app can open it alone; without one nobody is', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const offered = async () => (await fixture.guest.call(depositState, { shopId, orderId })).guaranteeBy
    expect(await offered()).toBe('wechat')
    const version = (await merchant())?.version ?? 0
    await admin.call(saveMerchant, typed({ scoreServiceId: '', version }))
    expect(await offered()).toBeNull()
    expect(await catchRefusal(fixture.beginScore(orderId))).toMatchObject({
      code: 'payments.guarantee_closed',
    })
  })

  test('that WeChat knows no more is taken away, and leaves the payments', async () => {
    payscore.services.delete(service)
    const version = (await merchant())?.version ?? 0
    await admin.call(checkMerchant, { gateway: 'wechatpay', version })
    expect(await merchant()).toMatchObject({ state: 'checked', scoreServiceId: '', guarantees: false })
    expect((await merchant())?.reason).toContain('支付分已停用')
  })
})

describe('with WeChat', () => {
  test('the guest confirms in WeChat’s own page, which our page proves itself to; what WeChat tells counts once', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    expect(await (await open(url, {})).text()).toContain('微信支付分只能在微信里确认')
    expect(payscore.orders.has(tradeNo)).toBe(false)
    const page = await (await open(url)).text()
    expect(page).toContain('https://res.wx.qq.com/open/js/jweixin-1.6.0.js')
    expect(page).toContain('package=AAQ%2F')
    expect(page).toContain(mine.appId)
    expect(payscore.orders.get(tradeNo)?.request).toMatchObject({
      appid: mine.appId,
      service_id: service,
      need_user_confirm: true,
      risk_fund: { name: 'ADVANCE', amount: 50_000 },
      notify_url: `https://book.example.com/pay/notify/wechatpay/${shopId}/${await merchantId()}`,
    })
    // Opening it again has the same effect at WeChat.
    expect((await open(url)).status).toBe(200)
    payscore.confirm(tradeNo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendNotification(tradeNo)))
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(await fixture.panelOf(orderId)).toMatchObject({ state: 'held', amount: 50_000, sandbox: false })
    const { log } = await fixture.kept(orderId)
    expect(log.filter(({ action }) => action === 'booking.guarantee')).toHaveLength(1)
  })

  test('what is of another merchant, service or amount, or not WeChat’s, is refused', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    await open(url)
    payscore.confirm(tradeNo)
    expect(await sendNotification(tradeNo, { by: theirs })).toBe(400)
    expect(await sendNotification(tradeNo, { change: { mchid: theirs.id } })).toBe(400)
    expect(await sendNotification(tradeNo, { change: { service_id: othersService } })).toBe(400)
    expect(await sendNotification(tradeNo, { change: { risk_fund: { amount: 1 } } })).toBe(400)
    expect(await sendNotification(tradeNo, { change: { out_order_no: `${shopId}s${'0'.repeat(20)}` } })).toBe(
      400,
    )
    // A notification about a payment does not concern guarantees.
    expect(await sendNotification(tradeNo, { event: 'TRANSACTION.SUCCESS' })).toBe(204)
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'open' })
    expect(await sendNotification(tradeNo)).toBe(204)
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'held' })
  })

  test('a confirmation that nobody told us of is asked about', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    await open(url)
    payscore.confirm(tradeNo)
    await look(orderId)
    await fixture.scoreBecomes(orderId, 'held')
  })

  test('one that was not confirmed in time is cancelled there', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    await open(url)
    clock.pass(16)
    await look(orderId)
    await fixture.scoreBecomes(orderId, 'closed')
    expect(payscore.orders.get(tradeNo)).toMatchObject({ state: 'REVOKED', reason: '未在时限内确认' })
    expect(await (await open(url)).headers.get('location')).toBe(`/m/bookings/${shopId}/${orderId}`)
  })
})

describe('a charge', () => {
  test('is completed with what the terms say, and posted when WeChat says that it is paid', async () => {
    const { orderId, tradeNo } = await guaranteed()
    await fixture.cancel(orderId, 'no-show')
    await expect.poll(() => payscore.orders.get(tradeNo)?.completed).toBe(true)
    expect(payscore.orders.get(tradeNo)).toMatchObject({ total: 50_000, state: 'DOING' })
    expect(await fixture.panelOf(orderId)).toMatchObject({ state: 'charging', charge: 50_000 })
    expect(await fixture.postedBy(orderId)).toEqual([])
    payscore.collect(tradeNo)
    const paid = { event: 'PAYSCORE.USER_PAID' }
    expect(await sendNotification(tradeNo, { ...paid, change: { total_amount: 60_000 } })).toBe(400)
    expect(await fixture.postedBy(orderId)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendNotification(tradeNo, paid)))
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(await fixture.postedBy(orderId)).toEqual([
      ['online', -50_000],
      ['deposit', 50_000],
    ])
    expect(await fixture.panelOf(orderId)).toMatchObject({ state: 'charged' })
  })

  test('whose answer is lost was made once: it is asked about before anything is done again', async () => {
    const { orderId, tradeNo } = await guaranteed()
    const before = listEndRequests(tradeNo).length
    // The query is answered, but the completion is not.
    wechat.fallsAt = /\/complete$/
    await fixture.cancel(orderId, 'no-show')
    await expect.poll(() => payscore.orders.get(tradeNo)?.completed).toBe(true)
    payscore.collect(tradeNo)
    clock.pass(1)
    // The worker may not know yet that its answer is lost; until then requests are postponed with it.
    const lookAgain = async () => {
      await look(orderId)
      return (await fixture.newestOf(orderId)).state
    }
    await expect.poll(lookAgain, { interval: 200 }).toBe('charged')
    expect(listEndRequests(tradeNo).length - before).toBe(1)
    expect(await fixture.postedBy(orderId)).toHaveLength(2)
  })

  test('negative control: whoever does not ask first is refused, and takes what was made for what was not', async () => {
    const { tradeNo } = await guaranteed()
    const account = {
      ...mine,
      merchantId: mine.id,
      publicKeyId: mine.keyId,
      url: wechat.url,
      loginUrl: wechat.url,
    }
    const { score } = createWechatPayGateway(
      { ...account, scoreServiceId: service },
      'https://book.example.com/x',
    )
    const key = { shopId, tradeNo, serviceId: service, now: clock.now() }
    const charge = { chargeFen: 50_000, reason: '客人未到' }
    // Of two concurrent workers, one succeeds.
    const both = await Promise.allSettled([score?.complete(key, charge), score?.complete(key, charge)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(score?.complete(key, charge)).rejects.toThrow('完结订单状态不合法')
    expect(await score?.query(key)).toMatchObject({ state: 'collecting', chargedFen: 50_000 })
  })

  test('that is not paid yet is let be by whoever sets the rules, with a reason, and by nobody else', async () => {
    const { orderId, tradeNo } = await guaranteed()
    await fixture.cancel(orderId, 'no-show')
    await expect.poll(() => payscore.orders.get(tradeNo)?.completed).toBe(true)
    const booker = await as(venue.staff.booker.phone)
    const because = { reason: '客人生病' }
    expect(await catchRefusal(fixture.decide(orderId, 'waive', { ...because, by: booker }))).toMatchObject({
      code: 'booking.refund_not_yours',
    })
    expect(await catchRefusal(fixture.decide(orderId, 'waive'))).toMatchObject({
      code: 'booking.reason_missing',
    })
    expect(await catchRefusal(fixture.decide(orderId, 'retry'))).toMatchObject({
      code: 'payments.guarantee_over',
    })
    await fixture.decide(orderId, 'waive', because)
    await fixture.scoreBecomes(orderId, 'released')
    expect(payscore.orders.get(tradeNo)).toMatchObject({ state: 'REVOKED', reason: '门店免收' })
    expect(await catchRefusal(fixture.decide(orderId, 'waive', because))).toMatchObject({
      code: 'payments.guarantee_over',
    })
    expect(await fixture.postedBy(orderId)).toEqual([])
  })

  test('that WeChat took while it was let be is posted all the same', async () => {
    const { orderId, tradeNo } = await guaranteed()
    await fixture.cancel(orderId, 'no-show')
    await expect.poll(() => payscore.orders.get(tradeNo)?.completed).toBe(true)
    payscore.collecting = true
    await fixture.decide(orderId, 'waive', { reason: '客人生病' })
    payscore.collect(tradeNo)
    expect(await sendNotification(tradeNo, { event: 'PAYSCORE.USER_PAID' })).toBe(204)
    expect(await fixture.postedBy(orderId)).toEqual([
      ['online', -50_000],
      ['deposit', 50_000],
    ])
  })

  test('that WeChat refuses is told to the staff, who have it tried again', async () => {
    const { orderId, tradeNo } = await guaranteed()
    const order = payscore.orders.get(tradeNo)
    if (!order) throw new Error('no order')
    const { risk_fund } = order.request
    // WeChat guarantees less than the charge.
    order.request.risk_fund = { amount: 50_000, name: 'ADVANCE' }
    payscore.limit = 100
    await fixture.cancel(orderId, 'no-show')
    await fixture.scoreBecomes(orderId, 'failed')
    const panel = await fixture.panelOf(orderId)
    expect(panel).toMatchObject({ state: 'failed', charge: 50_000, reason: '微信支付分：总金额超过风险金额' })
    const [message] = (await admin.call(listMessages, {})).list
    expect(message).toMatchObject({ kind: 'charge-failed', orderId })
    payscore.limit = undefined
    order.request.risk_fund = risk_fund
    await fixture.decide(orderId, 'retry')
    await expect.poll(() => payscore.orders.get(tradeNo)?.completed).toBe(true)
  })

  test('by an account that the store no longer uses is made there all the same', async () => {
    const { orderId, tradeNo } = await guaranteed()
    const version = (await merchant())?.version ?? 0
    await admin.call(removeMerchant, { gateway: 'wechatpay', version })
    await fixture.cancel(orderId, 'shop')
    await fixture.scoreBecomes(orderId, 'released')
    expect(payscore.orders.get(tradeNo)).toMatchObject({ state: 'REVOKED', reason: '预订已取消' })
  })
})
