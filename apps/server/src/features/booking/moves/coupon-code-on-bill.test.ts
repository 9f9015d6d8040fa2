import { openMyCoupon, readMyCouponCode, writeOffCoupon } from '@roombook/contract/coupon-use'
import { clearOrder, couponsForBill, showCouponForBill } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant, plantPeople, unusedCode } from '#test/coupon-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, asGuest, venue, owner, clock } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)
const { shopId } = venue

beforeEach(async () => {
  fixture.turnPage()
  await owner.deleteFrom('coupon_guess').execute()
})

let from = 70_000
/** Creates a guest with a coupon, and a function that returns its current code. */
async function somebodyWith(
  change: Parameters<typeof plantCoupon>[2] = {},
  grant: Partial<Parameters<typeof plantGrant>[2]> = {},
  where = shopId,
) {
  from += 1
  const shop = { shopId: where, at: clock.now() }
  const [person] = await plantPeople(owner, shop, { count: 1, from })
  const { id: customerId, phone } = person ?? { id: 0, phone: '' }
  const couponId = await plantCoupon(owner, shop, change)
  const grantId = await plantGrant(owner, shop, { couponId, customerId, phone, ...grant })
  const guest = await asGuest(phone)
  await guest.call(openMyCoupon, { shopId: where, grantId })
  const code = async () => (await guest.call(readMyCouponCode, { shopId: where, grantId })).code?.digits ?? ''
  return { grantId, phone, code }
}
const plain = { terms: { threshold_fen: 0, off_fen: 3_000 } }
/** Books a room for another guest. */
async function table() {
  from += 1
  const order = await fixture.bookOne('牡丹厅', { phone: String(13_500_000_000 + from) })
  const showing = (code: string, bill = 60_000) =>
    booker.call(showCouponForBill, { orderId: order.id, bill, code })
  const settling = (coupons: number[], paid: number) =>
    booker.call(clearOrder, {
      orderId: order.id,
      version: order.version,
      total: 60_000,
      coupons,
      payments: [{ means: 'weixin', amount: paid }],
    })
  return { order, showing, settling }
}
const codeOf = async (promise: Promise<unknown>) => (await catchRefusal(promise)).code

describe('a code that is shown while a bill is settled', () => {
  test('brings another guest’s coupon among those of the bill, which takes it off [7.07]', async () => {
    const shown = await somebodyWith()
    const { order, showing, settling } = await table()
    const code = await shown.code()
    const refusal = await catchRefusal(settling([shown.grantId], 55_000))
    expect(refusal.message).toBe('这张券不属于本单的客人')
    expect(await showing(code)).toMatchObject({ grant: { id: shown.grantId }, off: 5_000 })
    const { list, proposed } = await booker.call(couponsForBill, { orderId: order.id, bill: 60_000 })
    expect([list.map(({ grant }) => grant.id), proposed]).toEqual([[shown.grantId], [shown.grantId]])
    const { row } = await settling([shown.grantId], 55_000)
    expect(row).toMatchObject({ status: 5, discount: 5_000, arrears: 0 })
    const again = booker.call(writeOffCoupon, { code, bill: 60_000 })
    expect(await codeOf(again)).toBe('coupons.not_usable')
    expect(await readWrongSums(owner, shopId)).toEqual([])
  })

  test('counts for that order alone, and for an hour', async () => {
    const shown = await somebodyWith()
    const one = await table()
    fixture.turnPage()
    const other = await table()
    await one.showing(await shown.code())
    expect((await catchRefusal(other.settling([shown.grantId], 55_000))).message).toBe(
      '这张券不属于本单的客人',
    )
    clock.pass(61)
    expect((await booker.call(couponsForBill, { orderId: one.order.id, bill: 60_000 })).list).toEqual([])
    expect((await catchRefusal(one.settling([shown.grantId], 55_000))).message).toBe('这张券不属于本单的客人')
    await one.showing(await shown.code())
    expect((await one.settling([shown.grantId], 55_000)).row).toMatchObject({ discount: 5_000 })
  })

  test('of two tills that settle with it one has it', async () => {
    const shown = await somebodyWith()
    const { showing, settling } = await table()
    const code = await shown.code()
    await showing(code)
    await booker.call(writeOffCoupon, { code, bill: 60_000 })
    expect(await codeOf(settling([shown.grantId], 55_000))).toBe('coupons.not_usable')
  })
})

describe('is refused in the words of the write-off', () => {
  test('a minute old: photographed, it is asked for anew', async () => {
    const shown = await somebodyWith(plain)
    const { showing } = await table()
    const code = await shown.code()
    clock.pass(2)
    expect(await catchRefusal(showing(code))).toMatchObject({
      code: 'coupons.code_old',
      message: '券码已过期，请客人刷新',
    })
    // Counterpart: the current code is accepted.
    expect((await showing(await shown.code())).off).toBe(3_000)
  })

  test('of another store', async () => {
    const foreign = await somebodyWith(plain, {}, venue.other.shopId)
    const { showing } = await table()
    expect(await codeOf(showing(await foreign.code()))).toBe('coupons.code_wrong')
  })

  test('below the threshold, with what is missing; nothing is noted', async () => {
    const shown = await somebodyWith()
    const { order, showing } = await table()
    expect((await catchRefusal(showing(await shown.code(), 49_999))).message).toBe(
      '消费满500元可用，还差0.01元',
    )
    expect((await booker.call(couponsForBill, { orderId: order.id, bill: 60_000 })).list).toEqual([])
    expect((await showing(await shown.code(), 50_000)).off).toBe(5_000)
  })

  test('in another period; alone it would be taken', async () => {
    const { order, showing } = await table()
    const others = await owner
      .selectFrom('meal_period')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('id', '!=', order.periodId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const shown = await somebodyWith({ terms: { ...plain.terms, period_ids: [others.id] } })
    const code = await shown.code()
    expect(await codeOf(showing(code))).toBe('coupons.not_usable')
    expect((await booker.call(writeOffCoupon, { code })).grant.standing).toBe('used')
  })

  test('guessed: ten wrong ones close the box', async () => {
    const { showing } = await table()
    for (let times = 0; times < 10; times += 1)
      expect(await codeOf(showing(unusedCode))).toBe('coupons.code_wrong')
    expect(await codeOf(showing(unusedCode))).toBe('coupons.too_many_guesses')
  })

  test('of a coupon whose last day is over by two seconds; a moment before it was taken', async () => {
    const shown = await somebodyWith(plain, { valid_until: '2026-11-20' })
    const { showing } = await table()
    // The business day ends at 05:00.
    clock.set('2026-11-20T20:59:59Z')
    const code = await shown.code()
    expect((await showing(code)).off).toBe(3_000)
    clock.set('2026-11-20T21:00:01Z')
    expect(await catchRefusal(showing(code))).toMatchObject({
      code: 'coupons.not_usable',
      message: '这张券已于2026年11月20日过期',
    })
  })
})
