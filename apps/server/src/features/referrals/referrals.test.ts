import { createOrder } from '@roombook/contract/booking'
import { listCouponGrants } from '@roombook/contract/coupon-grants'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { listReferralOrders } from '@roombook/contract/order-lists'
import { deleteOrder } from '@roombook/contract/order-moves'
import {
  correctReferral,
  listReferrals,
  readReferralConfig,
  readReferralOfOrder,
  saveReferralConfig,
  setReferral,
} from '@roombook/contract/referrals'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { openReferralFixture } from '#test/referral-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(site, booker)
const { customer, newcomer, bookFor, actedOn, dine, run } = openReferralFixture(site, fixture, booker)
const config = () => admin.call(readReferralConfig, {})
const give = async (couponId: number | null, thankedMeals: 'first' | 'every' = 'first') =>
  admin.call(saveReferralConfig, {
    windowDays: 90,
    thankedMeals,
    couponId,
    version: (await config()).version,
  })
const coupon = (change?: Parameters<typeof plantCoupon>[2]) =>
  plantCoupon(owner, { shopId, at: clock.now() }, change)
const listGrants = async (couponId: number) =>
  (await admin.call(listCouponGrants, { ofCouponId: couponId })).list
const readMeals = async (orderId: number) =>
  (await booker.call(readReferralOfOrder, { orderId })).found?.meals ?? []

beforeEach(async () => {
  fixture.turnPage()
  await fixture.setSettings({ phoneAuthOpen: true })
})

describe('who recommended a guest', () => {
  test('is named in the booking, stands in the list of those orders and of who brought whom [4.08] [7.03] [7.43]', async () => {
    const [host, guest] = [await customer('王常客'), await newcomer('李新客')]
    const { row } = await bookFor(guest, host.id)
    expect(row).toMatchObject({ referral: true, referralShown: true })
    const { found } = await booker.call(readReferralOfOrder, { orderId: row.id })
    expect(found).toMatchObject({
      recommender: { customerId: host.id, realName: '王常客', phone: expect.stringMatching(/^138\*+\d{4}$/) },
      guest: { realName: '李新客' },
      way: 'staff',
      meals: [{ orderId: row.id, state: 'open', couponTitle: '' }],
    })
    expect((await admin.call(listReferrals, { customerId: host.id })).list).toEqual([found])
    const orders = await admin.call(listReferralOrders, { page: 1, limit: 50 })
    expect(orders.list.map(({ id }) => id)).toContain(row.id)
    const broughtBy = async (ofCustomerId: number) =>
      (await admin.call(listReferralOrders, { ofCustomerId })).list.map(({ id }) => id)
    expect([await broughtBy(host.id), await broughtBy(row.customerId ?? 0)]).toEqual([[row.id], []])
  })

  test('holds for the next booking of the same guest, by whomever it is made, and nobody else is named', async () => {
    const [host, other, guest] = [await customer('赵一'), await customer('钱二'), await newcomer('孙三')]
    await bookFor(guest, host.id)
    fixture.turnPage()
    const { row } = await bookFor(guest)
    expect(row.referral).toBe(true)
    fixture.turnPage()
    expect(await catchRefusal(bookFor(guest, other.id))).toMatchObject({
      code: 'referrals.said_before',
      fields: { recommenderId: '客人已有推荐人，请由管理员更正' },
    })
    expect((await bookFor(guest, host.id)).row.referral).toBe(true)
  })

  test('is nobody who is the guest, nobody new, and of nobody who has been here; nothing is booked then', async () => {
    const [host, guest, known, other] = [
      await customer('周四'),
      await newcomer('吴五'),
      await customer('郑六'),
      await newcomer('冯七'),
    ] as const
    const refused = async (of: { name: string; phone: string }, recommenderId: number) =>
      (await catchRefusal(bookFor(of, recommenderId))).code
    expect(await refused(host, host.id)).toBe('referrals.self')
    // The same phone in another notation.
    expect(await refused({ name: '周四', phone: `+86 ${host.phone}` }, host.id)).toBe('referrals.self')
    expect(await refused(known, host.id)).toBe('referrals.guest_known')
    expect(await refused(guest, other.id)).toBe('referrals.recommender_new')
    expect(await refused(guest, 999_999)).toBe('referrals.recommender_gone')
    expect(await refused({ name: '无号', phone: '' }, host.id)).toBe('referrals.no_guest')
    await fixture.setSettings({})
    expect(await refused(guest, host.id)).toBe('referrals.closed')
    expect((await admin.call(listReferrals, { customerId: host.id })).count).toBe(0)
  })

  test('is one of two that two desks name at once', async () => {
    const [host, other, guest] = [await customer('陈一'), await customer('褚二'), await newcomer('卫三')]
    const made = await Promise.allSettled([
      bookFor(guest, host.id),
      booker.call(createOrder, {
        ...fixture.formOf(['芍药厅'], { userName: guest.name, phone: guest.phone }),
        recommenderId: other.id,
      }),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('may be named later, on the order, and a booking may be left out [4.04] [4.08]', async () => {
    const [host, guest] = [await customer('蒋一'), await newcomer('沈二')]
    const { row } = await bookFor(guest)
    expect(row.referral).toBe(false)
    const set = async (referral: boolean, recommenderId?: number) =>
      booker.call(setReferral, {
        ...(await actedOn(row.id)),
        referral,
        ...(recommenderId === undefined ? {} : { recommenderId }),
      })
    expect(await catchRefusal(set(true))).toMatchObject({
      code: 'referrals.nobody_named',
      fields: { recommenderId: '请选择推荐人' },
    })
    expect((await set(true, host.id)).row.referral).toBe(true)
    expect((await set(false)).row.referral).toBe(false)
    expect((await set(true)).row.referral).toBe(true)
  })
})

describe('whoever brought a guest', () => {
  test('is given the coupon once the meal is settled, once, and not before [2.10] [7.07]', async () => {
    const couponId = await coupon({ terms: { title: '谢券' } })
    await give(couponId)
    const [host, guest] = [await customer('韩一'), await newcomer('杨二')]
    const { row } = await bookFor(guest, host.id)
    await run()
    expect(await listGrants(couponId)).toEqual([])
    await dine(row.id)
    await run()
    await run()
    expect(await listGrants(couponId)).toMatchObject([
      { customerId: host.id, source: 'referral', givenName: '老客推荐', standing: 'held' },
    ])
    expect(await readMeals(row.id)).toMatchObject([{ state: 'thanked', couponTitle: '谢券' }])
    // The next meal is rewarded if the store's terms say so.
    fixture.turnPage()
    const { row: next } = await bookFor(guest)
    await dine(next.id)
    await run()
    expect((await readMeals(next.id))[0]).toMatchObject({ state: 'passed', stateNote: '只奖励首次用餐' })
    await give(couponId, 'every')
    fixture.turnPage()
    const { row: third } = await bookFor(guest)
    await dine(third.id)
    await run()
    expect(await listGrants(couponId)).toHaveLength(2)
  })

  test('gives it back where the meal is undone; what was used meanwhile is noted', async () => {
    const couponId = await coupon()
    await give(couponId)
    const [host, guest, second] = [await customer('朱一'), await newcomer('秦二'), await newcomer('尤三')]
    const { row } = await bookFor(guest, host.id)
    await dine(row.id)
    await run()
    await booker.call(deleteOrder, await actedOn(row.id))
    await run()
    expect(await listGrants(couponId)).toMatchObject([{ standing: 'withdrawn' }])
    const { list } = await admin.call(listReferrals, { customerId: host.id })
    expect(list[0]?.meals).toMatchObject([{ state: 'taken-back', stateNote: '客人的用餐已撤销' }])

    fixture.turnPage()
    const { row: other } = await bookFor(second, host.id)
    await dine(other.id)
    await run()
    await owner
      .updateTable('coupon_grant')
      .set({ state: 'used', used_at: clock.now(), off_fen: 0 })
      .where('customer_id', '=', host.id)
      .where('state', '=', 'held')
      .execute()
    await booker.call(setReferral, { ...(await actedOn(other.id)), referral: false }).catch(() => undefined)
    await booker.call(deleteOrder, await actedOn(other.id))
    await run()
    const { list: after } = await admin.call(listReferrals, { customerId: host.id })
    expect(after[0]?.meals[0]?.stateNote).toBe('客人的用餐已撤销；奖励的优惠券已使用，无法收回')
  })

  test('gets nothing where the coupon is out, the store has closed it, or the guest turns out to be the same person', async () => {
    const couponId = await coupon({ stock: 0 })
    await give(couponId)
    const [host, guest] = [await customer('许一'), await newcomer('何二')]
    const { row } = await bookFor(guest, host.id)
    await dine(row.id)
    await run()
    expect(await readMeals(row.id)).toMatchObject([{ state: 'passed', stateNote: '优惠券库存不足' }])

    fixture.turnPage()
    const [before, same] = [await customer('吕一'), await newcomer('施二')]
    const { row: own } = await bookFor(same, before.id)
    await dine(own.id)
    const versionOf = async (id: number) =>
      (await owner.selectFrom('customer').select('version').where('id', '=', id).executeTakeFirstOrThrow())
        .version
    await admin.call(mergeCustomers, {
      keepId: before.id,
      keepVersion: await versionOf(before.id),
      goneId: same.id,
      goneVersion: await versionOf(same.id),
    })
    await run()
    expect(await readMeals(own.id)).toMatchObject([{ state: 'open' }])
    expect(await listGrants(couponId)).toEqual([])
  })

  test('is corrected by an administrator alone, with a reason: the wrong one gives back, the right one is thanked', async () => {
    const couponId = await coupon()
    await give(couponId)
    const [wrong, right, guest] = [await customer('张一'), await customer('孔二'), await newcomer('曹三')]
    const { row } = await bookFor(guest, wrong.id)
    await dine(row.id)
    await run()
    const [referral] = (await admin.call(listReferrals, { customerId: wrong.id })).list
    if (!referral) throw new Error('it was said')
    const corrected = { referralId: referral.id, recommenderId: right.id, reason: '客人说错了' }
    expect((await catchRefusal(booker.call(correctReferral, corrected))).code).toBe('permission.refused')
    await admin.call(correctReferral, corrected)
    await run()
    expect((await listGrants(couponId)).map(({ customerId, standing }) => [customerId, standing])).toEqual([
      [right.id, 'held'],
      [wrong.id, 'withdrawn'],
    ])
    expect((await catchRefusal(admin.call(correctReferral, corrected))).code).toBe('referrals.gone')
    const { found } = await booker.call(readReferralOfOrder, { orderId: row.id })
    expect(found).toMatchObject({ recommender: { customerId: right.id }, countsUntil: referral.countsUntil })
    const broughtBy = async (ofCustomerId: number) =>
      (await admin.call(listReferralOrders, { ofCustomerId })).count
    expect([await broughtBy(wrong.id), await broughtBy(right.id)]).toEqual([0, 1])
  })
})

test('terms that somebody else saved meanwhile are not written over, and a coupon that rests is not chosen', async () => {
  const { version } = await config()
  const terms = { windowDays: 30, thankedMeals: 'first', couponId: null } as const
  await admin.call(saveReferralConfig, { ...terms, version })
  expect((await catchRefusal(admin.call(saveReferralConfig, { ...terms, version }))).code).toBe(
    'referrals.stale',
  )
  const resting = await coupon({ state: 'paused' })
  expect(
    await catchRefusal(admin.call(saveReferralConfig, { ...terms, couponId: resting, version: version + 1 })),
  ).toMatchObject({
    code: 'referrals.coupon_closed',
    fields: { couponId: '所选优惠券不在发放中，请另选一张' },
  })
})
