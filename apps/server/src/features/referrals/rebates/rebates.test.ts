import type { CallInput } from '@roombook/contract'
import { customerBills, refundCustomer } from '@roombook/contract/customer-bills'
import { customerDetail } from '@roombook/contract/customer-directory'
import { mergeCustomers, unmergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer, exportPersonalData } from '@roombook/contract/customer-privacy'
import { clearOrder, deleteOrder } from '@roombook/contract/order-moves'
import {
  exportExchanges,
  exportRebates,
  listExchanges,
  listRebates,
  readRebateConfig,
  saveRebateConfig,
} from '@roombook/contract/rebates'
import { exchangeRebates, listMyExchanges, listMyRebates } from '@roombook/contract/rebates-of-guests'
import { listReferrals, readReferralOfOrder } from '@roombook/contract/referrals'
import type { PlainMoney } from '@roombook/domain/money'
import { addDays, businessDate } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { plantRebate } from '#test/rebate-fixture.ts'
import { openReferralFixture } from '#test/referral-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

const site = await startTestApp()
const { as, asGuest, clock, venue, owner } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(site, booker)
const { customer, newcomer, bookFor, actedOn, dine, run, lapse } = openReferralFixture(site, fixture, booker)

type Typed = Omit<PlainMoney<CallInput<typeof saveRebateConfig>>, 'version'>
const share: Typed = { way: 'share', percent: 10, ceiling: 8_000, toBalance: true }
const save = async (typed: Typed) =>
  admin.call(saveRebateConfig, { ...typed, version: (await admin.call(readRebateConfig, {})).version })

beforeEach(async () => {
  fixture.turnPage()
  await fixture.setSettings({ phoneAuthOpen: true })
})

const dayIn = (days: number) => addDays(businessDate(clock.now().getTime(), 'Asia/Shanghai', 5), days)

/**
 * Settles a meal of a referred guest for an amount, and rewards the recommender.
 * @returns the order.
 */
async function brings(host: { id: number }, total = 50_000) {
  fixture.turnPage()
  const { row } = await bookFor(await newcomer('新客'), host.id)
  await dine(row.id, total)
  await run()
  return row.id
}
const undo = async (orderId: number) => {
  await booker.call(deleteOrder, await actedOn(orderId))
  await run()
}
const openGuest = async (phone: string) => {
  const guest = await asGuest(phone)
  const mine = async () => (await guest.call(listMyRebates, {})).list[0]
  return {
    guest,
    mine,
    exchange: (amount: number, into: 'balance' | 'coupon' = 'balance') =>
      guest.call(exchangeRebates, { shopId, into, amount }),
  }
}
/**
 * Expects that all stored sums match their postings, except for visits that tests inserted without orders.
 */
async function soundly(): Promise<void> {
  const differences = (await recountInstallation(owner, false)).flatMap((shop) => shop.differences)
  expect(differences.filter((text) => !text.includes('visits'))).toEqual([])
}

describe('what a store says of rebates', () => {
  test('is nothing at first, is kept with what belongs to its way, and is not written over [7.03]', async () => {
    expect(await admin.call(readRebateConfig, {})).toMatchObject({ way: 'none', toBalance: true, version: 0 })
    const stored = await save({ ...share, fixed: 500, goodDays: 30 })
    expect(stored).toMatchObject({ way: 'share', percent: 10, ceiling: 8_000, fixed: null, goodDays: 30 })
    expect((await catchRefusal(admin.call(saveRebateConfig, { ...share, version: 0 }))).code).toBe(
      'referrals.rebates_stale',
    )
  })

  test.each<[string, object, string, string]>([
    ['a share of nothing', { percent: 0 }, 'percent', '返利比例是1到100的整数'],
    ['more than all', { percent: 101 }, 'percent', '返利比例是1到100的整数'],
    ['less than nothing', { percent: -5 }, 'percent', '返利比例是1到100的整数'],
    ['an exponent', { percent: '1e2' }, 'percent', '返利比例是1到100的整数'],
    ['full-width digits', { percent: '１０' }, 'percent', '返利比例是1到100的整数'],
    ['no ceiling', { ceiling: null }, 'ceiling', '请填写每次最多返多少'],
    ['a ceiling of nothing', { ceiling: 0 }, 'ceiling', '金额须大于0'],
    ['days that are none', { goodDays: 0 }, 'goodDays', '有效天数是1到3650的整数'],
    ['a fixed sum without its sum', { way: 'fixed' }, 'fixed', '请填写返利金额'],
    ['nothing to exchange it into', { toBalance: false }, 'toBalance', '请至少选择一种兑换方式'],
    ['a way that is none', { way: 'levels' }, 'way', '请选择返利方式'],
  ])('refuses %s at its field, and changes nothing', async (_, change, field, message) => {
    const before = await admin.call(readRebateConfig, {})
    const typed = { ...share, ...change, version: before.version } as CallInput<typeof saveRebateConfig>
    expect((await catchRefusal(admin.call(saveRebateConfig, typed))).fields).toMatchObject({
      [field]: message,
    })
    expect(await admin.call(readRebateConfig, {})).toEqual(before)
  })

  test('offers no coupon that rests, or is another store’s', async () => {
    const resting = await plantCoupon(owner, { shopId, at: clock.now() }, { state: 'ended' })
    const others = await plantCoupon(owner, { shopId: venue.other.shopId, at: clock.now() })
    for (const couponId of [resting, others]) {
      const { code, fields } = await catchRefusal(save({ ...share, couponId, couponPrice: 1_000 }))
      expect([code, Object.keys(fields)]).toEqual(['referrals.coupon_closed', ['couponId']])
    }
  })
})

describe('whoever brought a guest', () => {
  test('has a share of the settled bill, up to its ceiling, once whatever runs twice, and it goes with the meal [7.02] [7.03]', async () => {
    await save({ ...share, goodDays: 30 })
    const host = await customer('韩常客')
    const order = await brings(host)
    await Promise.all([run(), run()])
    const { mine } = await openGuest(host.phone)
    expect(await mine()).toMatchObject({
      shopId,
      left: 5_000,
      owed: 0,
      toBalance: true,
      coupon: null,
      lapsing: { amount: 5_000, goodUntil: dayIn(29) },
      entries: [
        { reason: 'earned', amount: 5_000, balanceAfter: 5_000, rebate: { state: 'open', sum: 5_000 } },
      ],
    })
    const { found } = await booker.call(readReferralOfOrder, { orderId: order })
    expect(found?.meals).toMatchObject([{ state: 'thanked', rebate: 5_000, stateNote: '' }])
    await brings(host, 200_000)
    expect((await mine())?.left).toBe(13_000)
    await undo(order)
    await run()
    expect(await mine()).toMatchObject({
      left: 8_000,
      owed: 0,
      entries: [
        { reason: 'taken-back', amount: -5_000, balanceAfter: 8_000, note: '客人的用餐已撤销', rebate: null },
        { reason: 'earned', amount: 8_000 },
        { reason: 'earned', amount: 5_000, rebate: { state: 'taken-back', left: 0 } },
      ],
    })
    const listed = await admin.call(listRebates, { keyword: '韩常客' })
    expect(listed).toMatchObject({ count: 3, sums: { earned: 13_000, takenBack: 5_000, exchanged: 0 } })
    expect(listed.list[2]).toMatchObject({
      realName: '韩常客',
      phone: expect.stringMatching(/^138\*+\d{4}$/),
      meal: { orderId: order, guestName: '新客', bill: 50_000 },
    })
    expect((await admin.call(listRebates, { keyword: '韩常客', reasons: ['taken-back'] })).count).toBe(1)
    expect((await admin.call(exportRebates, { keyword: '韩常客' })).rows).toBe(3)
    await soundly()
  })

  test('has none of a bill of nothing, and none where the store gives none', async () => {
    await save(share)
    const host = await customer('曹常客')
    const { mine } = await openGuest(host.phone)
    const stateOf = async (orderId: number) =>
      (await booker.call(readReferralOfOrder, { orderId })).found?.meals[0]
    const nothingEaten = { state: 'passed', rebate: null, stateNote: '账单为0元' }
    expect(await stateOf(await brings(host, 0))).toMatchObject(nothingEaten)
    await save({ way: 'fixed', fixed: 6_000, toBalance: true })
    expect(await stateOf(await brings(host, 0))).toMatchObject(nothingEaten)
    await save({ ...share, way: 'none' })
    expect(await stateOf(await brings(host))).toMatchObject({ stateNote: '门店未设置推荐奖励' })
    expect(await mine()).toBeUndefined()
  })

  test('owes what was exchanged of a rebate that is taken back; later ones go for it first, and come back with it', async () => {
    await save({ way: 'fixed', fixed: 6_000, toBalance: true })
    const host = await customer('施常客')
    const { mine, exchange } = await openGuest(host.phone)
    const first = await brings(host)
    await exchange(4_000)
    await undo(first)
    expect(await mine()).toMatchObject({
      left: 0,
      owed: 4_000,
      entries: [{ reason: 'taken-back', amount: -2_000, owedChange: 4_000, owedAfter: 4_000 }, {}, {}],
    })
    const { list } = await admin.call(listReferrals, { customerId: host.id })
    expect(list[0]?.meals).toMatchObject([
      { rebate: 6_000, stateNote: '客人的用餐已撤销；返利已兑换40元，从以后的返利扣回' },
    ])
    expect(await catchRefusal(exchange(1))).toMatchObject({ fields: { amount: '可兑换的返利只有0元' } })
    const second = await brings(host)
    expect(await mine()).toMatchObject({ left: 2_000, owed: 0 })
    expect((await mine())?.entries[0]).toMatchObject({
      reason: 'earned',
      amount: 2_000,
      owedChange: -4_000,
      note: '其中40元抵扣待扣回的返利',
      rebate: { sum: 6_000, left: 2_000 },
    })
    await undo(second)
    // Exchanged rebates remain with the guest and become a debt.
    expect(await mine()).toMatchObject({ left: 0, owed: 4_000 })
    const bills = await admin.call(customerBills, { ofCustomerId: host.id })
    expect(bills).toMatchObject({
      balance: 4_000,
      given: 4_000,
      list: [{ reasonName: '返利', amount: 4_000 }],
    })
    await soundly()
  })

  test('loses what was not exchanged by its last day, and what lapses first is exchanged first', async () => {
    const host = await customer('吕常客')
    const plant = (amount: number, goodUntil: string | null) =>
      plantRebate(owner, { shopId, at: clock.now() }, { customerId: host.id, amount, goodUntil })
    await plant(1_000, null)
    await plant(2_000, dayIn(5))
    await plant(3_000, dayIn(0))
    await save(share)
    const { mine, exchange } = await openGuest(host.phone)
    await exchange(3_500)
    expect(await mine()).toMatchObject({ left: 2_500, lapsing: { amount: 1_500, goodUntil: dayIn(5) } })
    const before = clock.now()
    clock.pass(6 * 24 * 60)
    expect((await mine())?.left).toBe(1_000)
    await lapse()
    await lapse()
    expect((await mine())?.entries[0]).toMatchObject({
      reason: 'lapsed',
      amount: -1_500,
      balanceAfter: 1_000,
    })
    clock.set(before.toISOString())
    await soundly()
  })
})

describe('an exchange', () => {
  test('is made once: of two at once one balance is spent once, and an answer that was lost is told again [7.02] [7.03]', async () => {
    await save(share)
    const host = await customer('孔常客')
    await plantRebate(owner, { shopId, at: clock.now() }, { customerId: host.id, amount: 5_000 })
    const { guest, mine, exchange } = await openGuest(host.phone)
    const made = await Promise.allSettled([exchange(4_000), exchange(4_000), exchange(4_000)])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = { shopId, into: 'balance', amount: 1_000 } as const
    const key = { idempotencyKey: 'exchange-again-1' }
    const first = await guest.call(exchangeRebates, again, key)
    expect(await guest.call(exchangeRebates, again, key)).toEqual(first)
    expect((await mine())?.left).toBe(0)
    expect((await guest.call(listMyExchanges, {})).list.map(({ amount, into }) => [amount, into])).toEqual([
      [1_000, 'balance'],
      [4_000, 'balance'],
    ])
    const listed = await admin.call(listExchanges, { keyword: '孔常客', into: 'balance' })
    expect(listed).toMatchObject({ count: 2, sums: { balance: 5_000, coupon: 0 } })
    expect((await admin.call(exportExchanges, { keyword: '孔常客' })).rows).toBe(2)
    // Other guests' rebates are not shown, and a guest without rebates cannot exchange.
    const stranger = await openGuest('13800559999')
    expect((await stranger.guest.call(listMyExchanges, {})).list).toEqual([])
    expect((await catchRefusal(stranger.exchange(100))).code).toBe('referrals.no_rebates')
    await soundly()
  })

  test.each<[string, object, string]>([
    ['nothing', { amount: 0 }, '请输入兑换金额'],
    ['too much at once', { amount: 1_000_001 }, '一次最多兑换10,000元'],
    ['no sum', { amount: '1e2' }, '请输入兑换金额'],
  ])('of %s is refused at its field', async (_, change, message) => {
    const { guest } = await openGuest('13800559998')
    const request = { shopId, into: 'balance', amount: 100, ...change } as CallInput<typeof exchangeRebates>
    expect((await catchRefusal(guest.call(exchangeRebates, request))).fields.amount).toContain(
      message.slice(0, 2),
    )
  })

  test('of fifty at once for the last coupon is one; whoever had none of it keeps their rebates', async () => {
    const couponId = await plantCoupon(
      owner,
      { shopId, at: clock.now() },
      { stock: 1, terms: { title: '兑换券' } },
    )
    await save({ ...share, couponId, couponPrice: 2_000 })
    const hosts = await Promise.all(Array.from({ length: 10 }, (_, at) => customer(`兑${at}`)))
    const guests = await Promise.all(
      hosts.map(async (host) => {
        await plantRebate(owner, { shopId, at: clock.now() }, { customerId: host.id, amount: 20_000 })
        return openGuest(host.phone)
      }),
    )
    const tries = guests.flatMap(({ exchange }) => Array.from({ length: 5 }, () => exchange(2_000, 'coupon')))
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lefts = await Promise.all(guests.map(async ({ mine }) => (await mine())?.left))
    expect(lefts.toSorted()).toEqual([18_000, ...Array<number>(9).fill(20_000)].toSorted())
    const [one] = guests
    if (!one) throw new Error('ten guests')
    expect(await one.mine()).toMatchObject({ coupon: { title: '兑换券', price: 2_000, givable: true } })
    expect((await catchRefusal(one.exchange(1_999, 'coupon'))).code).toBe('referrals.price_changed')
    expect((await catchRefusal(one.exchange(2_000, 'coupon'))).message).toContain('优惠券库存不足')
    await save({ ...share, toBalance: false, couponId, couponPrice: 2_000 })
    expect((await catchRefusal(one.exchange(100))).code).toBe('referrals.exchange_closed')
    await soundly()
  })
})

test('what was given is spent before what was paid in, and is never paid back', async () => {
  await save(share)
  const host = await customer('严常客')
  await plantRebate(owner, { shopId, at: clock.now() }, { customerId: host.id, amount: 3_000 })
  const { exchange } = await openGuest(host.phone)
  await exchange(3_000)
  const back = (amount: number) => admin.call(refundCustomer, { id: host.id, amount, means: 'cash' })
  expect((await catchRefusal(back(1))).code).toBe('customers.balance_short')
  const order = await fixture.bookOne('牡丹厅', { userName: host.name, phone: host.phone })
  const settle = { orderId: order.id, version: order.version, total: 2_000 }
  await booker.call(clearOrder, { ...settle, payments: [{ means: 'balance', amount: 2_000 }] })
  const bills = await admin.call(customerBills, { ofCustomerId: host.id })
  expect(bills).toMatchObject({ balance: 1_000, given: 1_000, count: 2 })
  expect(bills.list[0]).toMatchObject({ reason: 'use', amount: 2_000, balanceAfter: 1_000 })
  await soundly()
})

test('two who are united have and owe together, and part with their own', async () => {
  await save(share)
  const [remaining, gone] = [await customer('华甲'), await customer('华乙')]
  const plant = (customerId: number, amount: number) =>
    plantRebate(owner, { shopId, at: clock.now() }, { customerId, amount })
  await plant(remaining.id, 1_000)
  await plant(gone.id, 2_000)
  const versionOf = async (id: number) =>
    (await owner.selectFrom('customer').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version
  const { mergeId } = await admin.call(mergeCustomers, {
    keepId: remaining.id,
    keepVersion: await versionOf(remaining.id),
    goneId: gone.id,
    goneVersion: await versionOf(gone.id),
  })
  await soundly()
  const { mine, exchange } = await openGuest(remaining.phone)
  expect((await mine())?.left).toBe(3_000)
  await exchange(1_500)
  await admin.call(unmergeCustomers, { mergeId })
  expect((await mine())?.left).toBe(0)
  expect((await (await openGuest(gone.phone)).mine())?.left).toBe(1_500)
  await soundly()
})

test('whoever is forgotten has nothing left and owes nothing; what is undone later is owed by nobody', async () => {
  await save({ way: 'fixed', fixed: 6_000, toBalance: true })
  const host = await customer('魏常客')
  const order = await brings(host)
  const { exchange } = await openGuest(host.phone)
  await exchange(2_000)
  const { content } = await admin.call(exportPersonalData, { id: host.id, format: 'json' })
  expect(Buffer.from(content, 'base64').toString()).toContain('储值赠送余额')
  const { version } = (await admin.call(customerDetail, { id: host.id })).row
  await admin.call(anonymiseCustomer, { id: host.id, version })
  await soundly()
  const heldOf = async () => (await admin.call(listRebates, {})).held
  const before = await heldOf()
  await undo(order)
  await soundly()
  const { held, list } = await admin.call(listRebates, { reasons: ['forgotten'] })
  expect(list).toMatchObject([{ amount: -4_000, balanceAfter: 0 }])
  expect(held).toEqual(before)
})
