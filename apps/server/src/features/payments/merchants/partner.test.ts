import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guaranteeDeposit } from '@roombook/contract/guarantees'
import { readMerchants, saveMerchant } from '@roombook/contract/merchants'
import { cancelOrder } from '@roombook/contract/order-moves'
import { afterAll, expect, test } from 'vitest'
import { startAlipay } from '#test/alipay-server.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'

const [wechat, alipay] = [await startWechat(), await startAlipay()]
afterAll(() => Promise.all([wechat.close(), alipay.close()]))
const secretsKey = Buffer.alloc(32, 5).toString('base64')
const provider = wechat.addMerchant('1800000001', 'wxprovider', { subs: ['1700000001', '1700000002'] })
const isv = alipay.addApp('2026000000000100', {
  tokenOfOurs: '2026000000000201',
  tokenOfOthers: '2026000000000202',
})
const folder = await mkdtemp(join(tmpdir(), 'partner-'))
const file = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const site = await startTestApp({
  PUBLIC_URL: 'https://book.example.com',
  SECRETS_KEY: secretsKey,
  WECHATPAY_URL: wechat.url,
  WECHATPAY_LOGIN_URL: wechat.url,
  WECHATPAY_PARTNER_APP_SECRET: provider.appSecret,
  WECHATPAY_PARTNER_APP_ID: provider.appId,
  WECHATPAY_PARTNER_MERCHANT_ID: provider.id,
  WECHATPAY_PARTNER_SERIAL: provider.serial,
  WECHATPAY_PARTNER_KEY_FILE: await file('wechat.key', provider.privateKey),
  WECHATPAY_PARTNER_API_KEY: provider.apiKey,
  WECHATPAY_PARTNER_PUBLIC_KEY_ID: provider.keyId,
  WECHATPAY_PARTNER_PUBLIC_KEY_FILE: await file('wechat.pub', provider.publicKey),
  ALIPAY_URL: alipay.url,
  ALIPAY_PARTNER_APP_ID: isv.id,
  ALIPAY_PARTNER_KEY_FILE: await file('alipay.key', isv.privateKey),
  ALIPAY_PARTNER_PUBLIC_KEY_FILE: await file('alipay.pub', isv.publicKey),
})
const { as, baseUrl, clock, venue, owner } = site
const fixture = await openPaymentFixture(site)
const admin = await as(venue.staff.admin.phone)
const partner = { mode: 'partner', version: 0 } as const
const findMerchantId = async (gateway: string) => {
  const row = owner.selectFrom('merchant').select('id').where('gateway', '=', gateway)
  return (await row.executeTakeFirstOrThrow()).id
}
async function cancel(orderId: number) {
  const { order } = await fixture.kept(orderId)
  await admin.call(cancelOrder, { orderId, version: order.version, reason: 'guest', remark: '' })
}

test('WeChat’s service provider takes, is told and pays back in the name of the store’s merchant alone', async () => {
  const given = { ...partner, gateway: 'wechatpay' } as const
  const { fields } = await catchRefusal(admin.call(saveMerchant, { ...given, account: '1700000009' }))
  expect(fields).toEqual({ account: '微信支付：特约商户与服务商无关联关系' })
  await admin.call(saveMerchant, { ...given, account: '1700000001' })
  const order = await fixture.bookAsking()
  const { url, tradeNo } = await fixture.begin(order.id)
  await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
  expect(wechat.trades.get(tradeNo)).toMatchObject({ merchant: provider.id, sub: '1700000001' })
  wechat.pay(tradeNo)
  const notify = async (change: object = {}) => {
    const notification = { ...wechat.tradeOf(tradeNo), ...change }
    const { body, headers } = wechat.notification(notification, clock.now(), provider)
    const path = `/pay/notify/wechatpay/${venue.shopId}/${await findMerchantId('wechatpay')}`
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    return (await fetch(`${baseUrl}${path}`, init)).status
  }
  // The provider's own keys sign for all its merchants; the payload identifies the merchant.
  expect(await notify({ sub_mchid: '1700000002' })).toBe(400)
  expect(await notify()).toBe(204)
  expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(50_000)
  await cancel(order.id)
  await fixture.becomes(order.id, 'refunded')
  expect(wechat.refunds.get(`${tradeNo}r`)).toMatchObject({ by: '1700000001' })
})

test('微信支付分 is asked for in the name of the store’s merchant alone, by the service that it has', async () => {
  const { payscore } = wechat
  const [service, others] = ['2002000000000558128851361561536', '2002000000000558128851361561999']
  payscore.services.set(service, '1700000001').set(others, '1700000002')
  const { merchants } = await admin.call(readMerchants, {})
  const given = { mode: 'partner', gateway: 'wechatpay', account: '1700000001' } as const
  const version = merchants.find(({ gateway }) => gateway === 'wechatpay')?.version ?? 0
  const { fields } = await catchRefusal(
    admin.call(saveMerchant, { ...given, version, scoreServiceId: others }),
  )
  expect(fields).toEqual({ scoreServiceId: '微信支付分：服务ID无权限' })
  const { merchant } = await admin.call(saveMerchant, { ...given, version, scoreServiceId: service })
  expect(merchant).toMatchObject({ scoreServiceId: service, guarantees: true })
  const { id: orderId } = await fixture.bookAsking()
  const { url, tradeNo } = await fixture.guest.call(guaranteeDeposit, { shopId: venue.shopId, orderId })
  await fetch(`${baseUrl}${url}`, { headers: { 'user-agent': 'MicroMessenger/8.0.50' }, redirect: 'manual' })
  expect(payscore.orders.get(tradeNo)).toMatchObject({ merchant: provider.id, sub: '1700000001' })
  payscore.confirm(tradeNo)
  const notify = async (change: object = {}, event = 'PAYSCORE.USER_CONFIRM') => {
    const notification = { ...payscore.tell(tradeNo), ...change }
    const { body, headers } = wechat.notification(notification, clock.now(), provider, event)
    const path = `/pay/notify/wechatpay/${venue.shopId}/${await findMerchantId('wechatpay')}`
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    return (await fetch(`${baseUrl}${path}`, init)).status
  }
  expect(await notify({ sub_mchid: '1700000002' })).toBe(400)
  expect(await notify()).toBe(204)
  expect((await fixture.kept(orderId)).order).toMatchObject({ deposit_fen: 0, pay_type: 'score' })
  await cancel(orderId)
  await expect.poll(() => payscore.orders.get(tradeNo)?.state).toBe('REVOKED')
})

test('Alipay takes by the operator’s app with the store’s token, and says whose it is', async () => {
  const given = { ...partner, gateway: 'alipay' } as const
  const refused = async (authToken: string) =>
    Object.keys((await catchRefusal(admin.call(saveMerchant, { ...given, authToken }))).fields)
  expect(await refused('nobodysToken')).toEqual(['authToken'])
  expect(await refused('')).toEqual(['authToken'])
  await admin.call(saveMerchant, { ...given, authToken: 'tokenOfOurs' })
  const { merchants } = await admin.call(readMerchants, {})
  expect(merchants.find(({ gateway }) => gateway === 'alipay')).toMatchObject({ account: '2026000000000201' })
  expect(JSON.stringify(merchants)).not.toContain('tokenOfOurs')
  const order = await fixture.bookAsking()
  const { url, tradeNo } = await fixture.begin(order.id, 'alipay')
  const entry = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
  const parameters = new URL(entry.headers.get('location') ?? '').searchParams
  expect([parameters.get('app_id'), parameters.get('app_auth_token')]).toEqual([isv.id, 'tokenOfOurs'])
  alipay.trades.set(tradeNo, { amount: '500.00', status: 'TRADE_SUCCESS', of: '2026000000000201' })
  const path = `/pay/notify/alipay/${venue.shopId}/${await findMerchantId('alipay')}`
  const notify = async (auth_app_id: string) => {
    const notification = { out_trade_no: tradeNo, total_amount: '500.00', auth_app_id }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: alipay.notification(notification, isv.id),
    }
    return (await fetch(`${baseUrl}${path}`, init)).text()
  }
  expect(await notify('2026000000000202')).toBe('fail')
  expect(await notify('2026000000000201')).toBe('success')
  await cancel(order.id)
  await fixture.becomes(order.id, 'refunded')
  expect(alipay.refunds.get(`${tradeNo}r`)).toBe('500.00')
})
