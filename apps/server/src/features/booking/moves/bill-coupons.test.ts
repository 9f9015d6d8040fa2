import { listCouponsOfCustomer, withdrawCoupon } from '@roombook/contract/coupon-grants'
import { undoWriteOff } from '@roombook/contract/coupon-use'
import { clearOrder, couponsForBill } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant } from '#test/coupon-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner, clock } = app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)
const { shopId } = venue

beforeEach(() => {
  fixture.turnPage()
})

let phones = 13_600_001_000
/** Books a room for a new guest and returns helpers that give them coupons. */
async function guestAtTable(room = '牡丹厅') {
  phones += 1
  const order = await fixture.bookOne(room, { phone: String(phones) })
  const { order: kept } = await fixture.kept(order.id)
  const customerId = Number(kept.customer_id)
  const shop = { shopId, at: clock.now() }
  const give = async (
    terms: Parameters<typeof plantCoupon>[2] & object = {},
    grant: Partial<Parameters<typeof plantGrant>[2]> = {},
  ) => plantGrant(owner, shop, { couponId: await plantCoupon(owner, shop, terms), customerId, ...grant })
  const acted = { orderId: order.id, version: order.version }
  return { order, customerId, give, acted }
}
const weixin = (amount: number) => [{ means: 'weixin' as const, amount }]
const plain = (off_fen: number, stackable = false) => ({ terms: { threshold_fen: 0, off_fen, stackable } })
const postedTo = async (orderId: number) => {
  const rows = await owner
    .selectFrom('ledger_posting')
    .select((of) => ['kind', of.fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', orderId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}
async function allBalances() {
  expect(await readWrongSums(owner, shopId)).toEqual([])
}

describe('a bill', () => {
  test('is offered its customer’s coupons, the best first, with why others do not count', async () => {
    const { order, give } = await guestAtTable()
    const small = await give(plain(3_000))
    const big = await give()
    const over = await give({}, { valid_from: '2026-11-01', valid_until: '2026-11-02' })
    const enough = await booker.call(couponsForBill, { orderId: order.id, bill: 60_000 })
    expect(enough.list.map(({ grant, off }) => [grant.id, off])).toEqual([
      [big, 5_000],
      [small, 3_000],
    ])
    expect(enough.proposed).toEqual([big])
    expect(enough.list.map(({ grant }) => grant.id)).not.toContain(over)
    const little = await booker.call(couponsForBill, { orderId: order.id, bill: 49_999 })
    expect(little.proposed).toEqual([small])
    expect(little.list[1]).toMatchObject({ off: null, refusal: '消费满500元可用，还差0.01元' })
  })

  test('is told what became of a chosen one that went meanwhile, of its own guest alone', async () => {
    const { order, give, acted } = await guestAtTable()
    const [one, strangers] = [await give(), await (await guestAtTable('芍药厅')).give()]
    await booker.call(clearOrder, { ...acted, total: 60_000, coupons: [one], payments: weixin(55_000) })
    const bill = { orderId: order.id, bill: 60_000 }
    expect((await booker.call(couponsForBill, bill)).list).toEqual([])
    expect((await booker.call(couponsForBill, { ...bill, chosen: [one, strangers] })).list).toMatchObject([
      { grant: { id: one }, off: null, refusal: expect.stringMatching(/^这张券已于.+由赵前台核销$/) },
    ])
  })

  test('takes no coupon where the store’s coupons are closed; it is settled without', async () => {
    const { give, acted } = await guestAtTable()
    const grantId = await give()
    const plugin = owner
      .updateTable('shop_plugin')
      .where('shop_id', '=', shopId)
      .where('name', '=', 'shopai/sendcoupon')
    await plugin.set({ ends_at: new Date(clock.now().getTime() - 1) }).execute()
    const bill = { ...acted, total: 60_000, coupons: [grantId] }
    expect((await catchRefusal(booker.call(clearOrder, { ...bill, payments: weixin(55_000) }))).code).toBe(
      'permission.plugin_closed',
    )
    const { row } = await booker.call(clearOrder, { ...bill, coupons: [], payments: weixin(60_000) })
    expect(row).toMatchObject({ status: 5, discount: 0 })
    await plugin.set({ ends_at: null }).execute()
  })

  test('takes a coupon off beside the discount; the ledger has it apart, and everything adds up', async () => {
    const { order, give, acted, customerId } = await guestAtTable()
    const grantId = await give()
    const { row } = await booker.call(clearOrder, {
      ...acted,
      total: 60_000,
      drinks: 10_000,
      discount: 2_000,
      coupons: [grantId],
      payments: weixin(63_000),
    })
    expect(row).toMatchObject({ status: 5, total: 60_000, discount: 7_000, arrears: 0 })
    expect(await postedTo(order.id)).toMatchObject({
      sales: 60_000,
      drinks: 10_000,
      discount: -2_000,
      coupon: -5_000,
    })
    const customer = owner.selectFrom('customer').select('spent_fen').where('id', '=', customerId)
    expect((await customer.executeTakeFirstOrThrow()).spent_fen).toBe(63_000)
    const { list } = await admin.call(listCouponsOfCustomer, { customerId })
    expect(list[0]).toMatchObject({ standing: 'used', off: 5_000, bill: 68_000, orderId: order.id })
    const { log } = await fixture.kept(order.id)
    expect(log.at(-1)?.detail).toMatchObject({
      remark: '结账：账单630.00元，优惠20.00元，优惠券50.00元，微信630.00元',
    })
    await allBalances()
  })

  test('is never below nothing; a coupon above it is worth the bill', async () => {
    const { order, give, acted } = await guestAtTable()
    const grantId = await give(plain(10_000))
    const { row } = await booker.call(clearOrder, {
      ...acted,
      total: 8_000,
      discount: 500,
      coupons: [grantId],
    })
    expect(row).toMatchObject({ status: 5, discount: 8_000, arrears: 0 })
    expect(await postedTo(order.id)).toMatchObject({ coupon: -7_500, discount: -500 })
    await allBalances()
  })

  test('takes several where all are stackable, and else one', async () => {
    const { give, acted } = await guestAtTable()
    const [one, two, alone] = [
      await give(plain(3_000, true)),
      await give(plain(2_000, true)),
      await give(plain(4_000)),
    ]
    const bill = { ...acted, total: 60_000, payments: weixin(55_000) }
    const refusal = await catchRefusal(booker.call(clearOrder, { ...bill, coupons: [one, alone] }))
    expect(refusal).toMatchObject({
      code: 'coupons.not_usable',
      message: expect.stringMatching(/^所选的优惠券不能同时使用，还可使用/),
    })
    const { row } = await booker.call(clearOrder, { ...bill, coupons: [one, two] })
    expect(row).toMatchObject({ discount: 5_000, arrears: 0 })
    await allBalances()
  })

  test('uses none that takes nothing off: it stays with its guest, in the order in which they were chosen', async () => {
    const { give, acted } = await guestAtTable()
    const [one, two, three] = [
      await give(plain(3_000, true)),
      await give(plain(2_000, true)),
      await give(plain(4_000, true)),
    ]
    const bill = { ...acted, total: 6_000 }
    const refusal = await catchRefusal(booker.call(clearOrder, { ...bill, coupons: [three, two, one] }))
    expect(refusal).toMatchObject({
      code: 'coupons.not_usable',
      message: expect.stringMatching(/^「范例券\d+」在本单抵不到金额，请取消选择，留给客人下次使用$/),
    })
    const { row } = await booker.call(clearOrder, { ...bill, coupons: [three, two] })
    expect(row).toMatchObject({ discount: 6_000, arrears: 0 })
    const grants = await owner
      .selectFrom('coupon_grant')
      .select(['id', 'state', 'off_fen'])
      .where('id', 'in', [one, two, three])
      .orderBy('id')
      .execute()
    expect(grants.map(({ id, state, off_fen }) => [id, state, off_fen])).toEqual([
      [one, 'held', null],
      [two, 'used', 2_000],
      [three, 'used', 4_000],
    ])
    await allBalances()
  })

  test('refuses one that went meanwhile, names what else there is, and stays open', async () => {
    const { give, acted, order } = await guestAtTable()
    const grantId = await give()
    await give(plain(3_000))
    await admin.call(withdrawCoupon, { grantId, reason: '发错了' })
    const bill = { ...acted, total: 60_000, payments: weixin(55_000) }
    const refusal = await catchRefusal(booker.call(clearOrder, { ...bill, coupons: [grantId] }))
    expect(refusal.message).toMatch(/^「范例券\d+」不能使用：这张券已被门店收回，还可使用「范例券\d+」$/)
    expect((await fixture.kept(order.id)).order.status).toBe(order.status)
    expect(await postedTo(order.id)).toEqual({})
  })

  test('takes nobody else’s, nor one that there is none of', async () => {
    const mine = await guestAtTable()
    const others = await owner
      .insertInto('customer')
      .values({ shop_id: shopId, name: '旁人', phone: '13600000001', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shop = { shopId, at: clock.now() }
    const foreign = await plantGrant(owner, shop, {
      couponId: await plantCoupon(owner, shop),
      customerId: others.id,
    })
    for (const grantId of [foreign, 99_999_999]) {
      const input = { ...mine.acted, total: 60_000, coupons: [grantId], payments: weixin(55_000) }
      const refusal = await catchRefusal(booker.call(clearOrder, input))
      expect(refusal.message).toBe('这张券不属于本单的客人')
    }
  })

  test('that is settled keeps its coupon used', async () => {
    const { give, acted } = await guestAtTable()
    const grantId = await give()
    await booker.call(clearOrder, { ...acted, total: 60_000, coupons: [grantId], payments: weixin(55_000) })
    const refusal = await catchRefusal(admin.call(undoWriteOff, { grantId, reason: '点错了' }))
    expect(refusal.code).toBe('coupons.settled')
  })
})
