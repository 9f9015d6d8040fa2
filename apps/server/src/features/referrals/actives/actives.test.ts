import type { CallInput } from '@roombook/contract'
import {
  addActive,
  cancelActive,
  editActive,
  listActiveBookings,
  listActives,
  readActive,
} from '@roombook/contract/actives'
import { joinActive, listMyActives, readActiveOfGuest } from '@roombook/contract/actives-of-guests'
import { createOrder } from '@roombook/contract/booking'
import { listMyCoupons } from '@roombook/contract/coupon-use'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plantActivity } from '#test/activity-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, asGuest, anyone, venue, owner, clock, baseUrl } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(site, booker)
const shop = { shopId, at: clock.now() }
const coupon = (change?: Parameters<typeof plantCoupon>[2]) => plantCoupon(owner, shop, change)
const activity = (change?: Parameters<typeof plantActivity>[2]) => plantActivity(owner, shop, change)
const readRefusal = async (asking: Promise<unknown>) => {
  const { code, message } = await catchRefusal(asking)
  return [code, message]
}
let phones = 13_655_000_000
const stranger = () => {
  phones += 1
  return asGuest(String(phones))
}
const form = async (change: object = {}): Promise<CallInput<typeof addActive>> => ({
  title: '秋日回馈',
  words: '带家人来坐坐',
  endsAt: '2026-12-20T14:00:00.000Z',
  beginsAt: '2026-11-01T00:00:00.000Z',
  audience: 'all',
  perPerson: 1,
  coupons: [{ couponId: await coupon(), quantity: 2 }],
  publish: true,
  ...change,
})
const seenBy = async (id: number) => (await admin.call(readActive, { activeId: id })).active

describe('an activity', () => {
  test('is made as a draft, opened, edited and cancelled, and has a page and a code once open [7.03]', async () => {
    const { active } = await admin.call(addActive, await form({ publish: false, stock: 50 }))
    expect(active).toMatchObject({
      standing: 'draft',
      stock: 50,
      claimed: 0,
      given: 0,
      changedAction: '新建',
    })
    const draft = await admin.call(readActive, { activeId: active.id })
    expect([draft.url, draft.qrcode]).toEqual(['', ''])
    const open = await admin.call(editActive, {
      ...(await form({ title: '冬日回馈' })),
      activeId: active.id,
      version: active.version,
    })
    expect(open.active).toMatchObject({ standing: 'open', title: '冬日回馈', stock: null })
    const { url, qrcode } = await admin.call(readActive, { activeId: active.id })
    expect(url).toMatch(new RegExp(`^${baseUrl}/m/a/${shopId}/[\\w-]{22}$`))
    expect(qrcode).toMatch(/^data:image\/png;base64,/)
    const cancelled = await admin.call(cancelActive, {
      activeId: active.id,
      version: open.active.version,
      reason: '食材不足',
    })
    expect(cancelled.active).toMatchObject({ standing: 'cancelled', cancelledReason: '食材不足' })
    expect((await admin.call(listActives, {})).list[0]).toEqual(cancelled.active)
  })

  test.each([
    [{ title: ' ' }, 'request.invalid', 'title'],
    [{ endsAt: '2026-10-01T00:00:00.000Z' }, 'actives.times', 'endsAt'],
    [{ beginsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }, 'actives.over', 'endsAt'],
    [{ audience: 'level' }, 'actives.group_gone', 'levelIds'],
    [{ audience: 'label', labelIds: [987_654] }, 'actives.group_gone', 'labelIds'],
    [{ coupons: [] }, 'request.invalid', 'coupons'],
    [{ coupons: [{ couponId: 987_654, quantity: 1 }] }, 'actives.coupon_closed', 'coupons'],
    [{ stock: 0 }, 'request.invalid', 'stock'],
  ])('is refused with %o, and nothing is written', async (change, code, field) => {
    const request = await form(change)
    const before = await countRows(owner)
    const refusal = await catchRefusal(admin.call(addActive, request))
    expect([refusal.code, Object.keys(refusal.fields)]).toEqual([code, [field]])
    expect(await countRows(owner)).toEqual(before)
  })

  test('that somebody changed meanwhile, or that is over, is not changed; another store’s is nothing', async () => {
    const { id } = await activity()
    const request = await form()
    await admin.call(editActive, { ...request, activeId: id, version: 1 })
    expect(await readRefusal(admin.call(editActive, { ...request, activeId: id, version: 1 }))).toEqual([
      'actives.stale',
      '活动已由王经理修改，请查看最新内容后再操作',
    ])
    const over = await activity({ ends_at: clock.now() })
    expect(
      (await catchRefusal(admin.call(editActive, { ...request, activeId: over.id, version: 1 }))).code,
    ).toBe('actives.state')
    const foreign = await plantActivity(owner, { shopId: venue.other.shopId, at: clock.now() })
    expect((await catchRefusal(admin.call(readActive, { activeId: foreign.id }))).code).toBe(
      'request.not_found',
    )
    expect(
      (await catchRefusal((await stranger()).call(joinActive, { shopId, token: foreign.token }))).code,
    ).toBe('request.not_found')
  })

  test('that was edited leaves what was given as it was given; fewer than were taken are refused', async () => {
    const [first, second] = [await coupon({ terms: { title: '先前的' } }), await coupon()]
    const { id, token } = await activity({ couponIds: [first], stock: 5 })
    const guest = await stranger()
    await guest.call(joinActive, { shopId, token })
    const change = { activeId: id, version: 1, coupons: [{ couponId: second, quantity: 1 }] }
    const fewer = admin.call(editActive, { ...(await form({ stock: 1 })), ...change })
    expect((await fewer).active).toMatchObject({ stock: 1, claimed: 1, standing: 'out', given: 1 })
    await (await stranger()).call(joinActive, { shopId, token: (await activity({ stock: 2 })).token })
    const coupons = (await guest.call(listMyCoupons, {})).list
    expect(coupons.map(({ terms }) => terms.title)).toEqual(['先前的'])
    const two = await activity({ stock: 5 })
    for (const each of [await stranger(), await stranger()])
      await each.call(joinActive, { shopId, token: two.token })
    const request = { ...(await form({ stock: 1 })), activeId: two.id, version: 1 }
    expect((await catchRefusal(admin.call(editActive, request))).fields).toEqual({
      stock: '已领取2份，份数不能更少',
    })
  })
})

describe('joining', () => {
  test('gives all of its coupons to whoever proved a phone, once, and who does so again is told [7.02]', async () => {
    const couponIds = [await coupon(), await coupon()]
    const { id, token } = await activity({ couponIds, stock: 9 })
    const { data } = await anyone.call(readActiveOfGuest, { shopId, token })
    expect(data).toMatchObject({
      standing: 'open',
      left: 9,
      perPerson: 1,
      site: '',
      shopTitle: '和宴·望江店',
    })
    expect(data.gifts).toHaveLength(2)
    const guest = await stranger()
    const { coupons } = await guest.call(joinActive, { shopId, token })
    expect(coupons).toHaveLength(2)
    const before = await countRows(owner)
    expect(await readRefusal(guest.call(joinActive, { shopId, token }))).toEqual([
      'actives.joined',
      '您已领取过，不能再领',
    ])
    expect(await countRows(owner)).toEqual(before)
    expect(await seenBy(id)).toMatchObject({ claimed: 1, given: 2, used: 0 })
    expect((await guest.call(listMyActives, { shopId })).list).toMatchObject([
      { token, times: 1, bookings: [] },
    ])
  })

  test('once more under its key answers what the first did; without a proved phone it is nothing', async () => {
    const { id, token } = await activity()
    const guest = await stranger()
    const key = { idempotencyKey: 'join-key-0001' }
    const first = await guest.call(joinActive, { shopId, token }, key)
    expect(await guest.call(joinActive, { shopId, token }, key)).toEqual(first)
    expect((await seenBy(id)).claimed).toBe(1)
    expect((await catchRefusal(anyone.call(joinActive, { shopId, token }))).code).toBe('session.ended')
  })

  test('is for its audience alone, and whoever is not of it is told, and begins no customer', async () => {
    const before = await countRows(owner)
    const ate = await activity({ audience: 'ate' })
    const { id: levelId } = await owner
      .insertInto('customer_level')
      .values({ shop_id: shopId, title: '金卡', rank: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const level = await activity({ audience: 'level', level_ids: [levelId] })
    expect((await seenBy(level.id)).groups).toEqual([{ id: levelId, title: '金卡' }])
    const guest = await asGuest('13655990001')
    expect(await readRefusal(guest.call(joinActive, { shopId, token: ate.token }))).toEqual([
      'actives.not_for_you',
      '本活动仅限在本店用过餐的客人参加',
    ])
    expect((await countRows(owner)).customer).toEqual(before.customer)
    const row = { shop_id: shopId, name: '常客', phone: '13655990001', sex: 1, created_at: clock.now() }
    await owner
      .insertInto('customer')
      .values({ ...row, visits: 2, level_id: levelId })
      .execute()
    for (const { token } of [ate, level])
      expect((await guest.call(joinActive, { shopId, token })).coupons).toHaveLength(1)
  })

  test('ends with its time, its cancelling, its coupon and its plugin, each in words', async () => {
    const soon = await activity({ begins_at: new Date(clock.now().getTime() + 60_000) })
    const over = await activity({ ends_at: clock.now() })
    const cancelled = await activity({ state: 'cancelled', cancelled_reason: '改期' })
    const resting = await activity({ couponIds: [await coupon({ state: 'paused' })] })
    const draft = await activity({ state: 'draft' })
    const guest = await stranger()
    const messages: string[] = []
    for (const { token } of [soon, over, cancelled, resting, draft])
      messages.push((await catchRefusal(guest.call(joinActive, { shopId, token }))).message)
    expect(messages.slice(0, 4)).toEqual([
      '活动还没有开始',
      '活动已结束',
      '活动已取消',
      '活动已暂停，请稍后再来或联系门店',
    ])
    expect((await seenBy(resting.id)).claimed).toBe(0)
    const plugin = owner.updateTable('shop_plugin').where('shop_id', '=', shopId)
    const ours = plugin.where('name', '=', 'shopconfig/nuclearfission')
    await ours.set({ ends_at: clock.now() }).execute()
    const { token } = await activity()
    expect((await catchRefusal(guest.call(joinActive, { shopId, token }))).code).toBe('request.not_found')
    await ours.set({ ends_at: null }).execute()
  })

  test('fifty at once for the last one: one has it', async () => {
    const { id, token } = await activity({ stock: 1 })
    const guests = await Promise.all(Array.from({ length: 50 }, stranger))
    await owner.deleteFrom('guest_request').execute()
    const outcomes = await Promise.all(
      guests.map((guest) =>
        guest.call(joinActive, { shopId, token }).then(
          () => 'given',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array(49).fill('actives.not_open'), 'given'])
    expect(await seenBy(id)).toMatchObject({ claimed: 1, given: 1, standing: 'out' })
  })

  test('without the lock two who look first would both have the last one; the table says no all the same', async () => {
    const { id } = await activity({ stock: 1 })
    const look = () =>
      owner.selectFrom('activity').select(['claimed', 'stock']).where('id', '=', id).executeTakeFirstOrThrow()
    const seen = [await look(), await look()]
    expect(seen.map(({ claimed, stock }) => claimed < (stock ?? 0))).toEqual([true, true])
    const count = () => sql`update activity set claimed = claimed + 1 where id = ${id}`.execute(owner)
    await count()
    await expect(count()).rejects.toThrow('activity_stock_holds')
  })

  test('goes on at a bounded pace from one network', async () => {
    await owner.deleteFrom('guest_request').execute()
    const { token } = await activity({ audience: 'ate' })
    const guest = await stranger()
    const codes: string[] = []
    for (let times = 0; times < 61; times += 1)
      codes.push((await catchRefusal(guest.call(joinActive, { shopId, token }))).code)
    expect([codes[59], codes[60]]).toEqual(['actives.not_for_you', 'request.too_many'])
    await owner.deleteFrom('guest_request').execute()
  })
})

test('bookings of whoever joined stand with what they came to, to the store and to the guest [7.02] [7.03]', async () => {
  const { id, token } = await activity()
  phones += 1
  const phone = String(phones)
  const guest = await asGuest(phone)
  await booker.call(createOrder, fixture.formOf(['芍药厅'], { userName: '周先生', phone }))
  clock.pass(1)
  await guest.call(joinActive, { shopId, token })
  expect((await admin.call(listActiveBookings, { activeId: id })).list).toEqual([])
  const { row } = await booker.call(createOrder, fixture.formOf(['牡丹厅'], { userName: '周先生', phone }))
  const acted = async () => ({
    orderId: row.id,
    version: (await fixture.seen(row.id)).version,
    linked: false,
  })
  await booker.call(arriveOrder, await acted())
  await booker.call(clearOrder, {
    ...(await acted()),
    total: fen(80_000),
    payments: [{ means: 'weixin', amount: fen(80_000) }],
  })
  const { list, count, sums } = await admin.call(listActiveBookings, { activeId: id })
  expect([count, sums]).toEqual([1, { total: 80_000, off: 0 }])
  expect(list).toMatchObject([{ orderId: row.id, total: 80_000, realName: '周先生', activeId: id }])
  expect(list[0]?.phone).toContain('***')
  expect(await seenBy(id)).toMatchObject({ bookings: 1, brought: 80_000, cost: 0 })
  const [mine] = (await guest.call(listMyActives, { shopId })).list
  expect(mine?.bookings).toMatchObject([{ orderId: row.id, total: 80_000, statusName: '已完成' }])
  expect((await (await stranger()).call(listMyActives, { shopId })).list).toEqual([])
})
