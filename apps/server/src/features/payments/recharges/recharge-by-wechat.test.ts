import { listWalletPackages, rechargeState, rechargeWallet } from '@roombook/contract/recharges'
import { shopInfo } from '@roombook/contract/shell'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const { as, baseUrl, clock, venue } = await startTestApp(wechat.env)
const admin = await as(venue.staff.admin.phone)
const { packages } = await admin.call(listWalletPackages, {})
const half = packages.find(({ kind, price }) => kind === 'recharge' && price === 50_000)
if (!half) throw new Error('500 yuan are not offered')
const { packageNumber, price } = half

beforeEach(() => {
  wechat.falls = 0
})

const begin = () => admin.call(rechargeWallet, { packageNumber, price, method: 'weixin' })
const readRechargeState = async (rechargeId: number) =>
  (await admin.call(rechargeState, { rechargeId })).state
const notify = async (tradeNo: string, change: object = {}) => {
  const { body, headers } = wechat.notification({ ...wechat.tradeOf(tradeNo), ...change }, clock.now())
  const sent = { ...headers, 'content-type': 'application/json' }
  return (await fetch(`${baseUrl}/pay/notify/wechatpay`, { method: 'POST', headers: sent, body })).status
}

test('a recharge by WeChat is a code to scan, and what WeChat tells counts once', async () => {
  const { rechargeId, tradeNo, step, target } = await begin()
  expect([step, target]).toEqual(['scan', expect.stringMatching(/^weixin:/)])
  expect(wechat.trades.get(tradeNo)).toMatchObject({ way: 'native', amount: 50_000 })
  expect(await notify(tradeNo, { trade_state: 'SUCCESS', amount: { total: 1 } })).toBe(400)
  expect(await readRechargeState(rechargeId)).toBe('open')
  wechat.pay(tradeNo)
  const answers = await Promise.all(Array.from({ length: 6 }, () => notify(tradeNo)))
  expect(answers).toEqual(Array.from({ length: 6 }, () => 204))
  expect(await readRechargeState(rechargeId)).toBe('paid')
  const { shop } = await admin.call(shopInfo, {})
  expect([shop.walletRecharged, shop.walletGiven]).toEqual([50_000, 2_000])
})

test('where WeChat cannot be reached nothing is taken, and the same recharge is begun again', async () => {
  wechat.falls = 1
  expect(await catchRefusal(begin())).toMatchObject({ code: 'payments.provider_away' })
  const { step, tradeNo } = await begin()
  expect(step).toBe('scan')
  expect((await begin()).tradeNo).toBe(tradeNo)
})

test('what nobody paid is closed at WeChat too', async () => {
  const { tradeNo, rechargeId } = await begin()
  clock.pass(16)
  await expect.poll(() => wechat.trades.get(tradeNo)?.state).toBe('CLOSED')
  expect(await readRechargeState(rechargeId)).toBe('closed')
})
