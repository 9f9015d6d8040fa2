import { randomUUID } from 'node:crypto'
import { openMyCoupon, readMyCouponCode } from '@roombook/contract/coupon-use'
import { judgePosCoupons, listPosEvents, matchPosEvent } from '@roombook/contract/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant, plantPeople, unusedCode } from '#test/coupon-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill, sendAsTill } from '#test/till-fixture.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

const app = await startTestApp()
const { as, asGuest, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const { shopId } = venue
const { key } = await connectTill(admin, { A1: fixture.room('牡丹厅') })

let day = ''
beforeEach(async () => {
  day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true })
  await owner.deleteFrom('pos_event').execute()
})

/** Sends a bill of 600.00 for a booked table with coupon discounts. */
async function billWith(coupon: number, coupons: object[] = [], change: object = {}) {
  const order = await fixture.bookOne('牡丹厅')
  return {
    order,
    paid: () => ({
      type: 'bill.paid',
      event_id: randomUUID(),
      bill_no: randomUUID().slice(0, 8),
      table: 'A1',
      opened_at: `${day}T18:00:00+08:00`,
      paid_at: `${day}T20:00:00+08:00`,
      total: 60_000,
      coupon,
      coupons,
      payments: [{ means: 'weixin', amount: 60_000 - coupon }],
      ...change,
    }),
  }
}
let from = 90_000
/** Creates a coupon and returns its code of half past seven. */
async function shownCode(where = shopId) {
  from += 1
  const shop = { shopId: where, at: clock.now() }
  const [{ id: customerId, phone } = { id: 0, phone: '' }] = await plantPeople(owner, shop, {
    count: 1,
    from,
  })
  const couponId = await plantCoupon(owner, shop)
  const grantId = await plantGrant(owner, shop, { couponId, customerId, phone })
  const guest = await asGuest(phone)
  await guest.call(openMyCoupon, { shopId: where, grantId })
  clock.set(`${day}T11:30:00Z`)
  const { code } = await guest.call(readMyCouponCode, { shopId: where, grantId })
  return { code: code?.digits ?? '', grantId }
}
const sendEvent = async (event: object) => {
  clock.set(`${day}T12:10:00Z`)
  return (await sendAsTill(app, key, event)).data
}
const findGrant = (id: number) =>
  owner
    .selectFrom('coupon_grant')
    .select(['state', 'off_fen', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const waiting = async () => (await admin.call(listPosEvents, { state: 'pending', limit: 100 })).list

describe('what a till took off for coupons', () => {
  test('is the store’s own by the code that was shown: it is used, and stands as a coupon in the ledger', async () => {
    const { order, paid } = await billWith(5_000)
    const { code, grantId } = await shownCode()
    const event = { ...paid(), coupons: [{ code, amount: 5_000 }] }
    expect(await sendEvent(event)).toMatchObject({ result: 'done', message: '订单已结账' })
    expect(await findGrant(grantId)).toEqual({ state: 'used', off_fen: 5_000, order_id: order.id })
    const coupon = await owner
      .selectFrom('ledger_posting')
      .select('amount')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'coupon')
      .execute()
    expect(coupon.map(({ amount }) => Number(amount))).toEqual([-5_000])
    expect((await recountInstallation(owner, false)).flatMap((shop) => shop.differences)).toEqual([])
    // A repeated event gets the same response, and the coupon is not used twice.
    expect(await sendEvent(event)).toMatchObject({ result: 'done' })
  })

  test('is the till’s own by its name, and the log says so', async () => {
    const { order, paid } = await billWith(5_000, [{ name: '会员日', amount: 5_000 }])
    expect(await sendEvent(paid())).toMatchObject({ result: 'done' })
    const { log } = await fixture.kept(order.id)
    expect(JSON.stringify(log.at(-1)?.detail)).toContain('收银优惠「会员日」50.00元')
  })

  test('is not believed by its sum alone: it waits for the staff, who may not settle by it either', async () => {
    const { order, paid } = await billWith(5_000)
    expect(await sendEvent(paid())).toMatchObject({
      result: 'pending',
      problem: 'coupon_unproven',
      message: '收银报了优惠券50.00元，没有写明是哪张券',
    })
    const [event] = await waiting()
    expect(event).toMatchObject({ problem: 'coupon_unproven', coupons: [{ name: '', amount: 5_000 }] })
    const { id: posEventId = 0 } = event ?? {}
    const matching = admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect((await catchRefusal(matching)).code).toBe('pos.coupon_unproven')
    expect(await admin.call(judgePosCoupons, { posEventId, orderId: order.id })).toEqual({
      list: [{ name: '', amount: 5_000, counts: false, why: '没有写明是哪张券' }],
    })
    expect((await fixture.kept(order.id)).order).toMatchObject({ status: order.status, total_fen: 0 })
  })

  test('by a code that does not fit waits with which and why, and nothing of the coupon is used', async () => {
    const { order, paid } = await billWith(6_000)
    const { code, grantId } = await shownCode()
    const foreign = await shownCode(venue.other.shopId)
    const send = async (coupons: { amount: number; code: string }[]) => {
      const coupon = coupons.reduce((sum, { amount }) => sum + amount, 0)
      const payments = [{ means: 'cash', amount: 60_000 - coupon }]
      return sendEvent({ ...paid(), coupon, coupons, payments })
    }
    const tail = code.slice(-4)
    const wrong = [
      [await send([{ amount: 6_000, code }]), `第1张券（尾号${tail}）：应减50.00元，收银报了60.00元`],
      [await send([{ amount: 5_000, code: unusedCode }]), /^第1张券（尾号3456）：券码不正确/],
      [await send([{ amount: 5_000, code: foreign.code }]), /：券码不正确/],
      [
        await send([
          { amount: 5_000, code },
          { amount: 5_000, code },
        ]),
        `第2张券（尾号${tail}）：同一张券报了两次`,
      ],
    ] as const
    for (const [answer, message] of wrong)
      expect(answer).toMatchObject({
        result: 'pending',
        problem: 'coupon_unproven',
        message: message instanceof RegExp ? expect.stringMatching(message) : message,
      })
    expect(await findGrant(grantId)).toMatchObject({ state: 'held' })
    expect((await fixture.kept(order.id)).order.total_fen).toBe(0)
    // Before matching, staff can check which coupons the order would accept, without using them.
    await sendEvent({
      ...paid(),
      payments: [{ means: 'cash', amount: 42_000 }],
      coupon: 18_000,
      coupons: [
        { amount: 5_000, code },
        { amount: 6_000, code: unusedCode },
        { amount: 7_000, name: '会员日' },
      ],
    })
    const [{ id: posEventId } = { id: 0 }] = await waiting()
    const { list } = await admin.call(judgePosCoupons, { posEventId, orderId: order.id })
    expect(list).toEqual([
      { name: `尾号${tail}`, amount: 5_000, counts: true, why: '本店的券，减50.00元，结账时核销' },
      { name: '尾号3456', amount: 6_000, counts: false, why: expect.stringContaining('券码不正确') },
      { name: '会员日', amount: 7_000, counts: true, why: '收银的优惠，记为折扣' },
    ])
    expect(await findGrant(grantId)).toMatchObject({ state: 'held', order_id: null })
    // Control: the right amount is accepted.
    expect(await send([{ amount: 5_000, code }])).toMatchObject({ result: 'done' })
  })

  test('by a code of more than an hour before it was paid is a photograph', async () => {
    const { paid } = await billWith(5_000)
    const { code } = await shownCode()
    clock.set(`${day}T12:45:00Z`)
    const late = { ...paid(), coupons: [{ code, amount: 5_000 }], paid_at: `${day}T20:40:00+08:00` }
    expect((await sendAsTill(app, key, late)).data).toMatchObject({
      problem: 'coupon_unproven',
      message: expect.stringContaining('券码已过期，请客人刷新'),
    })
  })

  test('with another sum than its lines, or a line that is both or neither, is refused at its field', async () => {
    const { paid } = await billWith(5_000)
    const send = async (coupons: object[]) => {
      clock.set(`${day}T12:10:00Z`)
      return sendAsTill(app, key, { ...paid(), coupons })
    }
    expect(await send([{ name: '会员日', amount: 4_000 }])).toMatchObject({
      http: 400,
      data: { data: { fields: { coupons: '各券金额之和须等于优惠券合计' } } },
    })
    for (const line of [{ amount: 5_000 }, { name: '会员日', code: '4031527908', amount: 5_000 }])
      expect(await send([line])).toMatchObject({
        data: { data: { fields: { 'coupons.0': '券码和名称须填且只填一项' } } },
      })
    expect(await waiting()).toEqual([])
  })
})
