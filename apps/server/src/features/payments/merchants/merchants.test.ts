import type { CallInput } from '@roombook/contract'
import { checkMerchant, readMerchants, removeMerchant, saveMerchant } from '@roombook/contract/merchants'
import { cancelOrder } from '@roombook/contract/order-moves'
import { depositState } from '@roombook/contract/payments'
import { listWalletPackages, rechargeWallet } from '@roombook/contract/recharges'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAlipay } from '#test/alipay-server.ts'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { startWechat, type WechatMerchant } from '#test/wechat-server.ts'

const [wechat, alipay] = [await startWechat(), await startAlipay()]
afterAll(() => Promise.all([wechat.close(), alipay.close()]))
const env = {
  ...wechat.env,
  ...alipay.env,
  SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
  PAYMENT_BY_OPERATOR: '0',
}
const site = await startTestApp(env)
const { as, baseUrl, clock, venue, owner, ownerUrl } = site
const fixture = await openPaymentFixture(site)
const admin = await as(venue.staff.admin.phone)
const elsewhere = await as(venue.staff.owner.phone, venue.other.shopId)
const [mine, second, theirs] = [
  wechat.addMerchant('1600000001', 'wxmine1', { serial: 'AAAA0001' }),
  wechat.addMerchant('1600000002', 'wxmine2', { serial: 'AAAA0002' }),
  wechat.addMerchant('1600000003', 'wxtheirs', { serial: 'AAAA0003' }),
]
const app = alipay.addApp('2026000000000007')

type Given = CallInput<typeof saveMerchant>
const typed = (
  { id, appId, serial, keyId, privateKey, publicKey, apiKey }: WechatMerchant,
  version = 0,
): Given => ({
  gateway: 'wechatpay',
  mode: 'own',
  account: id,
  appId,
  serial,
  publicKeyId: keyId,
  version,
  privateKey,
  publicKey,
  apiKey,
})
const typedAlipay = (version = 0): Given => ({
  gateway: 'alipay',
  mode: 'own',
  version,
  account: app.id,
  privateKey: app.privateKey,
  publicKey: app.publicKey,
})
const saved = async (merchant: WechatMerchant, by = admin, version = 0) => {
  await by.call(saveMerchant, typed(merchant, version))
  const { id } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('account', '=', merchant.id)
    .executeTakeFirstOrThrow()
  return id
}
const readVersion = async (gateway: 'wechatpay' | 'alipay' = 'wechatpay') =>
  (await admin.call(readMerchants, {})).merchants.find((each) => each.gateway === gateway)?.version ?? 0

async function go(orderId: number) {
  const begun = await fixture.begin(orderId)
  await fetch(`${baseUrl}${begun.url}`, { redirect: 'manual' })
  return begun.tradeNo
}
const sendNotification = async (
  path: string,
  tradeNo: string,
  by: WechatMerchant,
  change: object = {},
  at = baseUrl,
) => {
  const { body, headers } = wechat.notification({ ...wechat.tradeOf(tradeNo), ...change }, clock.now(), by)
  const response = await fetch(`${at}/pay/notify/wechatpay${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  return response.status
}
const received = async (orderId: number) => (await fixture.kept(orderId)).order.deposit_received_fen
async function cancel(orderId: number) {
  const { order } = await fixture.kept(orderId)
  await admin.call(cancelOrder, { orderId, version: order.version, reason: 'guest', remark: '' })
}

beforeEach(async () => {
  await owner.updateTable('payment').set({ merchant_id: null }).execute()
  await owner.deleteFrom('merchant').execute()
  Object.assign(wechat, { falls: 0, certificates: false, refundStatus: 'SUCCESS' })
})

describe('a store’s own merchant', () => {
  test('takes what its guests pay, and nobody takes it for a store without one', async () => {
    const order = await fixture.bookAsking()
    const stateOf = () => fixture.guest.call(depositState, { shopId: venue.shopId, orderId: order.id })
    expect((await stateOf()).methods).toEqual([])
    expect(await catchRefusal(fixture.begin(order.id))).toMatchObject({ code: 'payments.method_closed' })
    const id = await saved(mine)
    expect((await stateOf()).methods).toEqual([{ method: 'weixin', sandbox: false }])
    const tradeNo = await go(order.id)
    expect(wechat.trades.get(tradeNo)).toMatchObject({ merchant: mine.id, sub: undefined })
    expect(wechat.trades.get(tradeNo)?.order.notify_url).toBe(
      `https://book.example.com/pay/notify/wechatpay/${venue.shopId}/${id}`,
    )
    wechat.pay(tradeNo)
    const path = `/${venue.shopId}/${id}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendNotification(path, tradeNo, mine)))
    expect(answers).toEqual(Array.from({ length: 6 }, () => 204))
    expect(await received(order.id)).toBe(50_000)
    expect((await fixture.paymentsOf(order.id)).map((each) => each.merchant_id)).toEqual([id])
  })

  test('is heard alone: what another merchant or the operator tells of its payments is refused', async () => {
    const [id, other] = [await saved(mine), await saved(theirs, elsewhere)]
    const order = await fixture.bookAsking()
    const tradeNo = await go(order.id)
    wechat.pay(tradeNo)
    const [here, there] = [`/${venue.shopId}/${id}`, `/${venue.other.shopId}/${other}`]
    const operators = { ...mine, id: '1900000001', apiKey: env.WECHATPAY_API_KEY }
    const asTheirs = { appid: theirs.appId, mchid: theirs.id }
    expect(await sendNotification(there, tradeNo, theirs, asTheirs)).toBe(400)
    expect(await sendNotification(here, tradeNo, theirs, asTheirs)).toBe(400)
    expect(await sendNotification(here, tradeNo, mine, asTheirs)).toBe(400)
    expect(await sendNotification(there, tradeNo, mine)).toBe(400)
    expect(await sendNotification('', tradeNo, operators, { appid: 'wx0001', mchid: '1900000001' })).toBe(400)
    expect(await sendNotification(here, tradeNo, mine, { amount: { total: 1 } })).toBe(400)
    for (const path of [`/${venue.other.shopId}/${id}`, `/${venue.shopId}/${other}`, '/0/0', '/1/x'])
      expect(await sendNotification(path, tradeNo, mine)).toBe(404)
    expect(await received(order.id)).toBe(0)
    expect(await sendNotification(here, tradeNo, mine)).toBe(204)
    expect(await received(order.id)).toBe(50_000)
  })

  test('pays back what it took after the store has another, which takes what comes next', async () => {
    const id = await saved(mine)
    const [order, next] = [await fixture.bookAsking(), await fixture.bookAsking()]
    const tradeNo = await go(order.id)
    wechat.pay(tradeNo)
    await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine)
    const waiting = await go(next.id)
    const replaced = await saved(second, admin, 1)
    expect(replaced).not.toBe(id)
    await cancel(order.id)
    await fixture.becomes(order.id, 'refunded')
    expect(wechat.refunds.get(`${tradeNo}r`)).toMatchObject({ by: mine.id })
    // The payment waiting at the previous account is closed there and begun again.
    const again = await go(next.id)
    expect(again).not.toBe(waiting)
    expect(wechat.trades.get(again)?.merchant).toBe(second.id)
    await expect.poll(() => wechat.trades.get(waiting)?.state).toBe('CLOSED')
  })

  test('that is removed takes nothing, pays back what it took, and takes again once it is given anew', async () => {
    const id = await saved(mine)
    const order = await fixture.bookAsking()
    const tradeNo = await go(order.id)
    await admin.call(removeMerchant, { gateway: 'wechatpay', version: await readVersion() })
    expect((await admin.call(readMerchants, {})).merchants).toEqual([])
    // The guest had reached the cashier by then.
    wechat.pay(tradeNo)
    expect(await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine)).toBe(204)
    await cancel(order.id)
    await fixture.becomes(order.id, 'refunded')
    expect(await saved(mine)).toBe(id)
    // No payment was ever made to this account, so that it is deleted.
    await saved(second, admin, await readVersion())
    await admin.call(removeMerchant, { gateway: 'wechatpay', version: await readVersion() })
    const remaining = await owner.selectFrom('merchant').select('account').execute()
    expect(remaining).toEqual([{ account: mine.id }])
  })

  test('takes no recharge of the store’s: that is the operator’s, as before', async () => {
    await saved(mine)
    const { packages } = await admin.call(listWalletPackages, {})
    const chosen = packages.find(({ kind }) => kind === 'recharge')
    if (!chosen) throw new Error('nothing is offered')
    const { packageNumber, price } = chosen
    const { tradeNo } = await admin.call(rechargeWallet, { packageNumber, price, method: 'weixin' })
    expect(wechat.trades.get(tradeNo)?.merchant).toBe('1900000001')
    wechat.pay(tradeNo)
    const { id } = await owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
    const change = { appid: mine.appId, mchid: mine.id }
    expect(await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine, change)).toBe(400)
  })

  test('whose secrets cannot be read takes nothing, and pays back once they are typed again', async () => {
    const id = await saved(mine)
    const order = await fixture.bookAsking()
    const tradeNo = await go(order.id)
    wechat.pay(tradeNo)
    await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine)
    const stored = await owner.selectFrom('merchant').select('secrets').executeTakeFirstOrThrow()
    expect(stored.secrets?.toString('latin1')).not.toContain(mine.apiKey)
    await owner
      .updateTable('merchant')
      .set({ secrets: Buffer.alloc(60, 1) })
      .execute()
    const next = await fixture.bookAsking()
    expect(await catchRefusal(fixture.begin(next.id))).toMatchObject({ code: 'payments.method_closed' })
    expect((await admin.call(readMerchants, {})).merchants).toMatchObject([
      { state: 'unreadable', reason: '密钥已失效，请重新填写' },
    ])
    expect(await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine)).toBe(503)
    await cancel(order.id)
    await expect.poll(async () => (await fixture.paymentsOf(order.id))[0]?.last_error).toContain('密钥已失效')
    await admin.call(saveMerchant, typed(mine, await readVersion()))
    clock.pass(60)
    await fixture.becomes(order.id, 'refunded')
  })

  test('of one site cannot be used on another, whose key seals otherwise', async () => {
    await saved(mine)
    const other = await startServerOn(ownerUrl, clock, {
      ...env,
      SECRETS_KEY: Buffer.alloc(32, 6).toString('base64'),
    })
    const { id } = await owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
    const order = await fixture.bookAsking()
    const tradeNo = await go(order.id)
    wechat.pay(tradeNo)
    expect(await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine, {}, other.baseUrl)).toBe(503)
    expect(await sendNotification(`/${venue.shopId}/${id}`, tradeNo, mine)).toBe(204)
  })
})

describe('an account that is given', () => {
  const wrong = async (change: object) => {
    const { code, fields } = await catchRefusal(
      admin.call(saveMerchant, { ...typed(mine), ...change } as never),
    )
    return [code, Object.keys(fields)]
  }

  test('is asked about first; what its provider does not take is said at its field', async () => {
    const at = (field: string) => ['payments.merchant_refused', [field]]
    expect(await wrong({ account: '1699999999' })).toEqual(at('account'))
    expect(await wrong({ serial: 'BBBB0009' })).toEqual(at('serial'))
    expect(await wrong({ privateKey: theirs.privateKey })).toEqual(at('privateKey'))
    expect(await wrong({ privateKey: 'nonsense' })).toEqual(at('privateKey'))
    expect(await wrong({ privateKey: '' })).toEqual(at('privateKey'))
    expect(await wrong({ publicKey: theirs.publicKey })).toEqual(at('publicKey'))
    expect(await wrong({ publicKey: mine.privateKey })).toEqual(at('publicKey'))
    expect(await wrong({ publicKeyId: 'PUB_KEY_ID_9999' })).toEqual(at('publicKeyId'))
    for (const [field, text] of [
      ['account', '16000abc'],
      ['appId', '2026000'],
      ['serial', 'XYZ'],
      ['apiKey', 'short'],
      ['serial', ''],
    ])
      expect(await wrong({ [field as string]: text })).toEqual(['request.invalid', [field]])
    wechat.certificates = true
    expect(await wrong({ apiKey: theirs.apiKey })).toEqual(at('apiKey'))
    wechat.falls = 1
    expect(await wrong({})).toEqual(['payments.merchant_unreached', []])
    expect(await owner.selectFrom('merchant').select('id').execute()).toEqual([])
    await saved(mine)
  })

  test('is for administrators, changed by one at a time, never shown again, and logged', async () => {
    const booker = await as(venue.staff.booker.phone)
    expect(await catchRefusal(booker.call(saveMerchant, typed(mine)))).toMatchObject({
      code: 'permission.refused',
    })
    await saved(mine)
    expect(await catchRefusal(admin.call(saveMerchant, typed(second)))).toMatchObject({
      code: 'payments.merchant_stale',
    })
    const shown = JSON.stringify(await admin.call(readMerchants, {}))
    for (const secret of [mine.apiKey, 'PRIVATE KEY']) expect(shown).not.toContain(secret)
    // Keys left empty keep their stored value.
    const { privateKey: _, publicKey: _public, apiKey: _key, ...rest } = typed(mine, 1)
    expect((await admin.call(saveMerchant, rest)).merchant).toMatchObject({ version: 2, state: 'checked' })
    const log = await owner
      .selectFrom('action_log')
      .select('detail')
      .where('action', '=', 'payments.merchant')
      .execute()
    expect(log.map(({ detail }) => detail)).toContainEqual({ remark: '保存微信支付收款账户（1600000001）' })
  })

  test('that its provider knows no more takes nothing until it does again', async () => {
    await saved(mine)
    await owner.updateTable('merchant').set({ serial: 'BBBB0009' }).execute()
    const { merchant } = await admin.call(checkMerchant, { gateway: 'wechatpay', version: 1 })
    expect(merchant).toMatchObject({ state: 'refused', version: 2 })
    expect(merchant?.reason).toContain('证书序列号有误')
    const order = await fixture.bookAsking()
    expect(await catchRefusal(fixture.begin(order.id))).toMatchObject({ code: 'payments.method_closed' })
    await admin.call(saveMerchant, typed(mine, 2))
    await fixture.begin(order.id)
  })

  test('at Alipay takes by its own app, with keys as Alipay hands them out', async () => {
    const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '')
    const given = { ...typedAlipay(), privateKey: bare(app.privateKey), publicKey: bare(app.publicKey) }
    const refused = async (change: object) =>
      Object.keys((await catchRefusal(admin.call(saveMerchant, { ...given, ...change }))).fields)
    expect(await refused({ account: '2026999999999999' })).toEqual(['account'])
    expect(await refused({ privateKey: mine.privateKey })).toEqual(['privateKey'])
    expect(await refused({ publicKey: mine.publicKey })).toEqual(['publicKey'])
    await admin.call(saveMerchant, given)
    const { id } = await owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id, 'alipay')
    const entry = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
    const parameters = new URL(entry.headers.get('location') ?? '').searchParams
    expect(parameters.get('app_id')).toBe(app.id)
    const path = `/pay/notify/alipay/${venue.shopId}/${id}`
    expect(parameters.get('notify_url')).toBe(`https://book.example.com${path}`)
    const post = async (to: string, body: string) =>
      (
        await fetch(`${baseUrl}${to}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
      ).text()
    const notification = { out_trade_no: tradeNo, total_amount: '500.00' }
    expect(await post(path, alipay.notification(notification))).toBe('fail')
    expect(await post('/pay/notify/alipay', alipay.notification(notification))).toBe('fail')
    expect(await post(path, alipay.notification(notification, app.id))).toBe('success')
    expect(await received(order.id)).toBe(50_000)
  })
})

describe('a guest who begins to pay while the store’s account is removed', () => {
  /** Runs `work` against locks that a transaction of the owner holds until `work` waits for them. */
  async function meanwhile(hold: (tx: typeof owner) => Promise<unknown>, work: () => Promise<unknown>) {
    const waits = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = owner.transaction().execute(async (tx) => {
      await hold(tx)
      held.resolve()
      await waits.promise
    })
    await held.promise
    const working = work().catch((error: unknown) => error)
    await expect.poll(isBlocked).toBe(true)
    waits.resolve()
    await holding
    return working
  }
  const isBlocked = async () => (await countLockWaits(owner)) === 1

  test('is refused in words where it is gone', async () => {
    const id = await saved(mine)
    const order = await fixture.bookAsking()
    const gone = (tx: typeof owner) =>
      tx.deleteFrom('merchant').where('shop_id', '=', venue.shopId).where('id', '=', id).execute()
    const refused = await meanwhile(gone, () => fixture.begin(order.id))
    expect(refused).toMatchObject({ code: 'payments.method_closed' })
  })

  test('keeps it for what is paid, where they were first', async () => {
    const id = await saved(mine)
    const order = await fixture.bookAsking()
    const booking_id = await readBookingId(owner, order.id)
    const first = (tx: typeof owner) =>
      tx
        .insertInto('payment')
        .values({
          shop_id: venue.shopId,
          booking_id,
          purpose: 'deposit',
          method: 'weixin',
          gateway: 'wechatpay',
          merchant_id: id,
          amount_fen: 50_000,
          created_at: clock.now(),
          trade_no: `${venue.shopId}d${'1'.repeat(20)}`,
          expires_at: clock.now(),
        })
        .execute()
    const version = await readVersion()
    await meanwhile(first, () => admin.call(removeMerchant, { gateway: 'wechatpay', version }))
    const stored = await owner
      .selectFrom('merchant')
      .select('ended_at')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored?.ended_at).not.toBeNull()
    expect(stored).toBeDefined()
  })
})
