import { createClient } from '@roombook/contract'
import {
  buyPackage,
  listWalletPackages,
  rechargeState,
  rechargeWallet,
  type WalletPackage,
} from '@roombook/contract/recharges'
import { shopInfo } from '@roombook/contract/shell'
import { listCreditEntries, listWalletEntries } from '@roombook/contract/wallet-records'
import { fen } from '@roombook/domain/money'
import type { PermissionNode } from '@roombook/domain/session'
import { describe, expect, test } from 'vitest'
import { addToWallet, spendFromWallet } from '#features/wallet/index.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

/** A model that is never called, which enables compute credit. */
const model = { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_API_KEY: 'k', AI_MODEL: 'm' }
const site = await startTestApp(model)
const { as, baseUrl, clock, venue, owner, ownerUrl } = site
const { shopId } = venue
const fixture = await openPaymentFixture(site)
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const { packages, methods } = await booker.call(listWalletPackages, {})
const findOffer = (kind: WalletPackage['kind'], place: number): WalletPackage => {
  const found = packages.filter((each) => each.kind === kind)[place]
  if (!found) throw new Error(`no ${kind} ${place}`)
  return found
}
/** 500 yuan, with a bonus of 20. */
const half = findOffer('recharge', 1)

const wallet = async () => {
  const { shop } = await admin.call(shopInfo, {})
  return { recharged: shop.walletRecharged, given: shop.walletGiven }
}
/** Grants the waiter's role some permission nodes; it has none by default. */
const setWaiter = (nodes: PermissionNode[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('shop_id', '=', shopId)
    .where('title', '=', '孙服务')
    .execute()
const begin = (chosen = half, method: 'weixin' | 'alipay' = 'weixin') =>
  admin.call(rechargeWallet, { packageNumber: chosen.packageNumber, price: chosen.price, method })
const readRechargeState = async (rechargeId: number) =>
  (await admin.call(rechargeState, { rechargeId })).state
/** Returns the change of the wallet's balances during `work`. */
async function added(work: () => Promise<unknown>) {
  const before = await wallet()
  await work()
  const after = await wallet()
  return { recharged: after.recharged - before.recharged, given: after.given - before.given }
}
const noChange = { recharged: 0, given: 0 }
const once = { recharged: half.price, given: half.given }

describe('a recharge', () => {
  test('is offered with what is given beside it, and by every method that there is', () => {
    expect(methods).toEqual(['weixin', 'alipay'])
    expect([half.price, half.given]).toEqual([50_000, 2_000])
    expect(packages.filter(({ kind }) => kind === 'recharge').map(({ price }) => price)).toEqual([
      20_000, 50_000, 100_000, 200_000,
    ])
  })

  test('is paid at the cashier, and counted once for all that tell of it', async () => {
    const begun = await begin()
    expect(begun).toMatchObject({ price: 50_000, given: 2_000, step: 'go' })
    expect(await readRechargeState(begun.rechargeId)).toBe('open')
    const page = await fixture.pageOf(begun.target)
    expect(page).toContain('500.00元')
    const events = await added(async () => {
      const pressed = await fixture.press(begun.target, page, 'pay')
      expect(await fixture.pageOf(pressed.headers.get('location') ?? '')).toContain('充值成功')
      const notice = { tradeNo: begun.tradeNo, amountFen: 50_000 }
      const again = await Promise.all(Array.from({ length: 8 }, () => fixture.notify(notice)))
      expect(again.map(({ text }) => text)).toEqual(Array.from({ length: 8 }, () => 'success'))
    })
    expect(events).toEqual(once)
    expect(await readRechargeState(begun.rechargeId)).toBe('paid')
    const { list } = await admin.call(listWalletEntries, { reasons: ['wallet-recharge'] })
    expect(list[0]).toMatchObject({
      way: 'in',
      sum: 52_000,
      recharged: 50_000,
      given: 2_000,
      remark: '微信，沙箱',
    })
    expect(list[0]?.operatorName).not.toBe('')
    expect(await fixture.pageOf(begun.target)).toContain('充值成功')
  })

  test('that is forged, of another amount or of a number that nobody has is not counted', async () => {
    const begun = await begin(half, 'alipay')
    const notice = { tradeNo: begun.tradeNo, amountFen: 50_000 }
    const events = await added(async () => {
      expect(await fixture.notify(notice, 'f'.repeat(64))).toMatchObject({ http: 400 })
      expect(await fixture.notify({ ...notice, amountFen: 1 })).toMatchObject({ http: 400 })
      expect(await fixture.notify({ ...notice, amountFen: 5_000_000 })).toMatchObject({ http: 400 })
      const others = [`${shopId}w${'0'.repeat(20)}`, `99w${begun.tradeNo.split('w')[1]}`, 'w', '']
      for (const tradeNo of others)
        expect(await fixture.notify({ ...notice, tradeNo })).toMatchObject({ http: 400 })
      // It is no valid deposit number either.
      expect(await fixture.notify({ ...notice, tradeNo: begun.tradeNo.replace('w', 'd') })).toMatchObject({
        http: 400,
      })
    })
    expect([events, await readRechargeState(begun.rechargeId)]).toEqual([noChange, 'open'])
    expect(await added(() => fixture.notify(notice))).toEqual(once)
  })

  test('that nobody told of is asked for; one that nobody paid runs out, and counts if it is paid after all', async () => {
    const [notified, late] = [await begin(findOffer('recharge', 2)), await begin(findOffer('recharge', 3))]
    await fixture.payUnheard([notified.tradeNo])
    clock.pass(1)
    await expect.poll(() => readRechargeState(notified.rechargeId)).toBe('paid')
    clock.pass(16)
    expect(await readRechargeState(late.rechargeId)).toBe('closed')
    expect(await fixture.pageOf(late.target)).toContain('支付时间已过')
    await expect
      .poll(() =>
        owner.selectFrom('recharge').select('state').where('id', '=', late.rechargeId).executeTakeFirst(),
      )
      .toEqual({ state: 'closed' })
    const notice = { tradeNo: late.tradeNo, amountFen: 200_000 }
    expect(await added(() => fixture.notify(notice))).toEqual({ recharged: 200_000, given: 16_000 })
    expect(await added(() => fixture.notify(notice))).toEqual(noChange)
  })

  test('that waits is gone on with, and a press after its time takes nothing', async () => {
    const first = await begin()
    const again = await begin()
    expect(again.rechargeId).toBe(first.rechargeId)
    expect((await begin(half, 'alipay')).rechargeId).not.toBe(first.rechargeId)
    const page = await fixture.pageOf(first.target)
    clock.pass(16)
    expect((await fixture.press(first.target, page, 'pay')).status).toBe(409)
    expect((await begin()).rechargeId).not.toBe(first.rechargeId)
  })

  test('names its deadline by the store’s own clock', async () => {
    const zone = (timezone: string) =>
      owner.updateTable('shop').set({ timezone }).where('shop_id', '=', shopId).execute()
    const { target } = await begin()
    const inShanghai = /请在 <b>([^<]+)</.exec(await fixture.pageOf(target))?.[1]
    await zone('Asia/Tokyo')
    const inTokyo = /请在 <b>([^<]+)</.exec(await fixture.pageOf(target))?.[1]
    await zone('Asia/Shanghai')
    expect(inShanghai).toMatch(/\d\d:\d\d/)
    const hour = (text = '') => Number(text.split(':')[0])
    expect((hour(inTokyo) - hour(inShanghai) + 24) % 24).toBe(1)
  })

  test('is for those who keep the till, of what is offered, at the price that was seen', async () => {
    const request = { packageNumber: half.packageNumber, price: half.price, method: 'weixin' } as const
    expect(await catchRefusal(booker.call(rechargeWallet, request))).toMatchObject({
      code: 'permission.refused',
    })
    await setWaiter(['roombook/till'])
    const waiter = await as(venue.staff.waiter.phone)
    const mine = await waiter.call(rechargeWallet, request)
    expect(await waiter.call(rechargeState, { rechargeId: mine.rechargeId })).toEqual({ state: 'open' })
    await setWaiter([])
    for (const wrong of [
      { price: fen(1) },
      { packageNumber: 99_999 },
      { packageNumber: findOffer('sms', 0).packageNumber },
    ])
      expect(await catchRefusal(admin.call(rechargeWallet, { ...request, ...wrong }))).toMatchObject({
        code: 'wallet.package_changed',
      })
    const elsewhere = await as(venue.staff.owner.phone, venue.other.shopId)
    const { rechargeId } = await begin()
    expect(await catchRefusal(elsewhere.call(rechargeState, { rechargeId }))).toMatchObject({
      code: 'request.not_found',
    })
  })

  test('leads nowhere with a link that is not signed', async () => {
    const { tradeNo } = await begin()
    expect((await fetch(`${baseUrl}/pay/sandbox/${tradeNo}?s=0`)).status).toBe(404)
  })
})

describe('units that nothing here would take', () => {
  const queryFrom = async (env: Record<string, string>) => {
    const { baseUrl: at } = await startServerOn(ownerUrl, clock, { JOBS: '0', ...env })
    const client = createClient({ baseUrl: at, token: () => admin.token, now: () => clock.now().getTime() })
    const { data } = await client.call(listWalletPackages, {})
    const buy = ({ packageNumber, price }: WalletPackage) => client.call(buyPackage, { packageNumber, price })
    return { ...data, buy }
  }

  test('compute credit without a model is neither offered nor sold, and nothing is paid', async () => {
    const { packages: shown, unsold, buy } = await queryFrom({})
    expect(unsold).toEqual(['credit'])
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['recharge', 'sms']))
    const spent = await added(async () => {
      expect(await catchRefusal(buy(findOffer('credit', 0)))).toMatchObject({
        code: 'wallet.no_model',
        message: '尚未接入AI模型，AI算力暂不出售',
      })
    })
    expect(spent).toEqual(noChange)
  })

  test('messages are not sold by a server for others that sends none', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }
    const { unsold, buy } = await queryFrom({ ...production, ...model })
    expect(unsold).toEqual(['sms'])
    expect(await catchRefusal(buy(findOffer('sms', 0)))).toMatchObject({ code: 'wallet.no_sms_provider' })
  })
})

describe('messages and compute credit', () => {
  const buy = (chosen: WalletPackage, by = admin) =>
    by.call(buyPackage, { packageNumber: chosen.packageNumber, price: chosen.price })
  const sms = findOffer('sms', 0)
  const credit = findOffer('credit', 0)
  let grants = 0
  const give = (amount: number) =>
    owner
      .transaction()
      .execute((tx) =>
        addToWallet(tx, { shopId, how: 'grant', amount, key: `t:${++grants}`, reason: '', at: clock.now() }),
      )

  test('are bought from the wallet: money and units, both or neither', async () => {
    await give(sms.price)
    const { shop: before } = await admin.call(shopInfo, {})
    const spent = await added(async () => {
      expect((await buy(sms)).smsStock).toBe(before.smsStock + sms.units)
      expect((await buy(credit)).computeCredit).toBe(before.computeCredit + credit.units)
    })
    // The gift balance is spent first.
    expect(spent.given).toBeLessThan(0)
    expect(spent.given + spent.recharged).toBe(-sms.price - credit.price)
    const { list } = await admin.call(listWalletEntries, { way: 'out', limit: 2 })
    expect(list.map(({ remark }) => remark)).toEqual(['AI算力200,000点', '短信1,000条'])
    const { list: points } = await admin.call(listCreditEntries, { reasons: ['credit-buy'] })
    expect(points).toMatchObject([{ way: 'in', points: credit.units, remark: 'AI算力200,000点' }])
  })

  test('are bought once for a key, and one balance is not spent by two at once', async () => {
    const request = { packageNumber: sms.packageNumber, price: sms.price }
    const key = { idempotencyKey: 'a-purchase-that-is-sent-twice' }
    const twice = await added(() =>
      Promise.all([admin.call(buyPackage, request, key), admin.call(buyPackage, request, key)]),
    )
    expect(twice.given + twice.recharged).toBe(-sms.price)
    // The wallet holds enough for three purchases, and ten are made concurrently.
    const { given, recharged } = await wallet()
    await owner.transaction().execute(async (tx) => {
      await spendFromWallet(tx, {
        shopId,
        key: 'drain',
        reason: 'sms-buy',
        remark: '',
        staffId: venue.staff.admin.id,
        at: clock.now(),
        price: fen(given + recharged - 3 * sms.price - 1),
        into: 'sms-sold',
      })
    })
    const { shop: before } = await admin.call(shopInfo, {})
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => buy(sms)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const each of done)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'wallet.not_covered' })
    expect((await admin.call(shopInfo, {})).shop.smsStock).toBe(before.smsStock + 3 * sms.units)
    expect(await wallet()).toEqual({ given: 0, recharged: 1 })
  })

  test('are for administrators, at the price that was seen', async () => {
    expect(await catchRefusal(buy(sms, booker))).toMatchObject({ code: 'permission.refused' })
    expect(await catchRefusal(buy({ ...sms, price: fen(1) }))).toMatchObject({
      code: 'wallet.package_changed',
    })
    expect(await catchRefusal(buy(half))).toMatchObject({ code: 'wallet.package_changed' })
  })

  test('leave a ledger that balances, in which no entry has the store’s own money beside the operator’s', async () => {
    expect((await recountInstallation(owner, false)).find((of) => of.shopId === shopId)?.differences).toEqual(
      [],
    )
    const kinds = await owner
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_posting as w', (join) =>
        join.onRef('w.shop_id', '=', 'p.shop_id').onRef('w.entry_id', '=', 'p.entry_id'),
      )
      .select('p.kind')
      .distinct()
      .where('w.kind', 'in', ['wallet', 'wallet-given'])
      .execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'credit-sold',
      'operator-online',
      'sms-sold',
      'wallet',
      'wallet-given',
      'wallet-granted',
    ])
  })
})
