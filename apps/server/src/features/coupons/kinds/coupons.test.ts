import type { CallInput } from '@roombook/contract'
import {
  copyCoupon,
  couponChoices,
  endCoupon,
  listCoupons,
  pauseCoupon,
  publishCoupon,
  readCoupon,
  resumeCoupon,
  saveCoupon,
} from '@roombook/contract/coupons'
import { deletePeriod, savePeriod } from '@roombook/contract/opening-times'
import type { PlainMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner, clock } = site
const { shopId, other } = venue
const admin = await as(venue.staff.admin.phone)
const at = clock.now()
const dinner = venue.periods.dinner
const room = venue.rooms.牡丹厅 ?? 0

const { id: categoryId } = await owner
  .insertInto('dish_category')
  .values({ shop_id: shopId, title: '甜品' })
  .returning('id')
  .executeTakeFirstOrThrow()
const plantDish = async (title: string) =>
  (
    await owner
      .insertInto('dish')
      .values({ shop_id: shopId, category_id: categoryId, title, price_fen: 3_800, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const dishId = await plantDish('八宝饭')

type Form = PlainMoney<CallInput<typeof saveCoupon>>
let made = 0
const formOf = (change: Partial<Form> = {}): Form => {
  made += 1
  return {
    kind: 'amount',
    title: `满500减50 ${made}`,
    threshold: 50_000,
    off: 5_000,
    validKind: 'dates',
    validFrom: '2026-11-20',
    validUntil: '2026-12-31',
    ...change,
  }
}
const save = (change?: Partial<Form>) => admin.call(saveCoupon, formOf(change))

describe('making a coupon', () => {
  test('of each kind, which the page then shows [2.10] [7.07]', async () => {
    const { coupon } = await save({
      weekdays: [4, 1, 2, 3, 1],
      periodIds: [dinner],
      roomIds: [room],
      stock: 100,
      perPerson: 2,
      words: '不与其他活动同享',
      stackable: true,
      maxOff: 100,
      dishId,
    })
    expect(coupon).toMatchObject({
      state: 'draft',
      kind: 'amount',
      threshold: 50_000,
      off: 5_000,
      payPercent: null,
      maxOff: null,
      dish: null,
      weekdays: [1, 2, 3, 4],
      words: '不与其他活动同享',
      stackable: true,
      periods: [{ id: dinner, title: '晚餐', gone: false }],
      rooms: [{ id: room, title: '牡丹厅', gone: false }],
      stock: 100,
      perPerson: 2,
      given: 0,
      opened: 0,
      used: 0,
      usable: 0,
      offTotal: 0,
      broughtTotal: 0,
      changedName: '王经理',
    })
    const percent = await save({ kind: 'percent', payPercent: 85, maxOff: 10_000, publish: true })
    expect(percent.coupon).toMatchObject({ state: 'active', off: null, payPercent: 85, maxOff: 10_000 })
    const dish = await save({ kind: 'dish', dishId, threshold: 0, validKind: 'days', validDays: 30 })
    expect(dish.coupon).toMatchObject({
      dish: { id: dishId, title: '八宝饭', gone: false, price: 3_800 },
      off: null,
      validKind: 'days',
      validFrom: null,
      validUntil: null,
      validDays: 30,
      validAfter: 0,
    })
    const { list, count } = await admin.call(listCoupons, { states: ['draft'] })
    expect([list.map(({ id }) => id), count]).toEqual([[dish.coupon.id, coupon.id], 2])
    expect((await admin.call(listCoupons, { keyword: percent.coupon.title })).list).toHaveLength(1)
    expect(await admin.call(readCoupon, { couponId: coupon.id })).toEqual({ coupon })
  })

  test('every day of the week is no narrowing', async () => {
    const { coupon } = await save({ weekdays: [0, 1, 2, 3, 4, 5, 6] })
    expect(coupon.weekdays).toEqual([])
  })

  test('offers what there is to name, and nothing that is gone', async () => {
    const gone = await plantDish('下架的菜')
    await owner.updateTable('dish').set({ withdrawn_at: at }).where('id', '=', gone).execute()
    const choices = await admin.call(couponChoices, {})
    expect(choices.dishes).toEqual([{ id: dishId, title: '八宝饭', price: 3_800 }])
    expect(choices.periods.map(({ title }) => title)).toContain('晚餐')
    expect(choices.rooms).toHaveLength(8)
  })
})

describe('what is refused, each at its field', () => {
  const wire: Record<string, string> = {
    kind: 'amount',
    title: '坏的',
    threshold: '500',
    off: '50',
    valid_kind: 'dates',
    valid_from: '2026-11-20',
    valid_until: '2026-12-31',
  }
  const post = async (change: Record<string, string>) => {
    const answer = await postForm(site, saveCoupon.path, { ...wire, ...change }, admin.token)
    return answer as { status: number; data: { fields?: Record<string, string> } | null }
  }

  test.each(['0.001', '-0.01', '1e2', '0x10', '1,000.00', '５０', '100000000', ' ', '+5'])(
    '%j is no amount',
    async (typed) => {
      for (const field of ['threshold', 'off']) {
        const { status, data } = await post({ [field]: typed })
        expect([field, status, Object.keys(data?.fields ?? {})]).toEqual([field, 400, [field]])
      }
      const ceiling = await post({ kind: 'percent', pay_percent: '85', max_off: typed })
      expect(Object.keys(ceiling.data?.fields ?? {})).toEqual(['max_off'])
    },
  )

  test.each([
    [{ title: '' }, 'title', '请输入优惠券名称'],
    [{ title: '券'.repeat(21) }, 'title', '最多20个字符'],
    [{ kind: 'cash' }, 'kind', '请选择优惠券类型'],
    [{ off: '' }, 'off', '请输入优惠金额，须大于0'],
    [{ off: '0' }, 'off', '请输入优惠金额，须大于0'],
    [{ off: '500.01' }, 'off', '优惠金额不能大于使用门槛'],
    [{ kind: 'percent' }, 'pay_percent', '请输入折扣'],
    [{ kind: 'percent', pay_percent: '0' }, 'pay_percent', '折扣须在0.1至9.9折之间'],
    [{ kind: 'percent', pay_percent: '100' }, 'pay_percent', '折扣须在0.1至9.9折之间'],
    [{ kind: 'percent', pay_percent: '8.5' }, 'pay_percent', '折扣须在0.1至9.9折之间'],
    [{ kind: 'percent', pay_percent: '85', max_off: '0' }, 'max_off', '封顶金额须大于0，不封顶请留空'],
    [{ kind: 'dish' }, 'food_id', '请选择赠送的菜品'],
    [{ valid_from: '2026-12-31', valid_until: '2026-12-30' }, 'valid_until', '结束日期不能早于开始日期'],
    [{ valid_from: '' }, 'valid_from', '请选择开始日期'],
    [{ valid_until: '2027-02-30' }, 'valid_until', '请选择结束日期'],
    ...['0', '-1', '99999', '1e2', '0x10', '1.5', '３'].map(
      (typed) =>
        [{ valid_kind: 'days', valid_days: typed }, 'valid_days', '有效天数须在1至1095天之间'] as const,
    ),
    [{ valid_kind: 'days' }, 'valid_days', '请输入有效天数'],
    [
      { valid_kind: 'days', valid_days: '7', valid_after: '-1' },
      'valid_after',
      '生效天数须在0至365天之间，0为领取当天',
    ],
    [{ weekdays: '7' }, 'weekdays', '请选择星期'],
    [{ stock: '0' }, 'stock', '库存须在1至1000000张之间，不限请留空'],
    [{ per_person: '100' }, 'per_person', '每人限领须在1至99张之间，不限请留空'],
  ] as const)('%o', async (change, field, message) => {
    const { status, data } = await post(change as Record<string, string>)
    expect([status, data?.fields]).toEqual([400, { [field]: message }])
  })

  test('what is gone, or is another store’s', async () => {
    const dish = await plantDish('明天就没有')
    await owner.updateTable('dish').set({ deleted_at: at }).where('id', '=', dish).execute()
    const period = await admin.call(savePeriod, {
      title: '下午茶',
      startTime: '14:30',
      endTime: '16:30',
      weekdays: [1],
      arrivalStep: 30,
    })
    await admin.call(deletePeriod, { periodId: period.id })
    for (const [change, code, field] of [
      [{ kind: 'dish', dishId: dish }, 'coupons.dish_gone', 'food_id'],
      [{ kind: 'dish', dishId: 987_654_321 }, 'coupons.dish_gone', 'food_id'],
      [{ periodIds: [dinner, period.id] }, 'coupons.period_gone', 'period_ids'],
      [{ periodIds: [other.periodId] }, 'coupons.period_gone', 'period_ids'],
      [{ roomIds: [Object.values(other.rooms)[0] ?? 0] }, 'coupons.room_gone', 'room_id'],
    ] as const) {
      const refusal = await catchRefusal(save(change as Partial<Form>))
      expect([refusal.code, Object.keys((refusal.data as { fields: object }).fields)]).toEqual([
        code,
        [field],
      ])
    }
    const foreign = await plantCoupon(owner, { shopId: other.shopId, at })
    const refusal = await catchRefusal(save({ couponId: foreign, version: 1 }))
    expect(refusal.code).toBe('request.not_found')
  })

  test('a second coupon of the name, until the first is over', async () => {
    const { coupon } = await save({ title: '只有一种' })
    expect((await catchRefusal(save({ title: '只有一种' }))).code).toBe('coupons.title_taken')
    await admin.call(endCoupon, { couponId: coupon.id, version: coupon.version })
    expect((await save({ title: '只有一种' })).coupon.id).not.toBe(coupon.id)
  })

  test('giving what could never be used', async () => {
    const past = { validFrom: '2026-11-01', validUntil: '2026-11-19' }
    expect((await catchRefusal(save({ ...past, publish: true }))).code).toBe('coupons.over')
    const { coupon } = await save(past)
    const { id: couponId, version } = coupon
    expect((await catchRefusal(admin.call(publishCoupon, { couponId, version }))).code).toBe('coupons.over')
  })

  test('whoever may not give coupons makes none', async () => {
    const waiter = await as(venue.staff.waiter.phone)
    expect((await catchRefusal(waiter.call(saveCoupon, formOf()))).code).toBe('permission.refused')
  })
})

describe('changing a coupon', () => {
  test('what was given keeps its terms: new ones stand beside them', async () => {
    const { coupon } = await save({ publish: true })
    const form = formOf({ couponId: coupon.id, version: coupon.version, off: 8_000, title: coupon.title })
    const changed = await admin.call(saveCoupon, form)
    expect(changed.coupon).toMatchObject({ off: 8_000, state: 'active', version: 2 })
    // A changed stock does not create new terms.
    await admin.call(saveCoupon, { ...form, version: 2, stock: 5 })
    const terms = await owner
      .selectFrom('coupon_terms')
      .select(['no', 'off_fen'])
      .where('coupon_id', '=', coupon.id)
      .orderBy('no')
      .execute()
    expect(terms).toEqual([
      { no: 1, off_fen: 5_000 },
      { no: 2, off_fen: 8_000 },
    ])
  })

  test('whoever saw an older one is told who changed it', async () => {
    const { coupon } = await save()
    const seen = { couponId: coupon.id, version: coupon.version }
    await admin.call(publishCoupon, seen)
    const refusal = await catchRefusal(admin.call(endCoupon, seen))
    expect([refusal.code, refusal.message]).toEqual([
      'coupons.stale',
      '优惠券已由王经理开始发放，请查看最新内容后再操作',
    ])
  })

  test('its stock does not fall below what was given', async () => {
    const couponId = await plantCoupon(owner, { shopId, at }, { stock: 10, given: 6 })
    const refusal = await catchRefusal(save({ couponId, version: 1, stock: 5 }))
    expect((refusal.data as { fields: object }).fields).toEqual({
      stock: '已发出6张，库存不能少于已发出的数量',
    })
    expect((await save({ couponId, version: 1, stock: 6 })).coupon.stock).toBe(6)
  })

  test('is published, paused, resumed and ended, and never begins again', async () => {
    let { coupon } = await save()
    const seen = () => ({ couponId: coupon.id, version: coupon.version })
    const states: string[] = []
    for (const call of [publishCoupon, pauseCoupon, resumeCoupon, endCoupon]) {
      coupon = (await admin.call(call, seen())).coupon
      states.push(coupon.state)
    }
    expect(states).toEqual(['active', 'paused', 'active', 'ended'])
    for (const call of [publishCoupon, pauseCoupon, resumeCoupon, endCoupon])
      expect((await catchRefusal(admin.call(call, seen()))).code).toBe('coupons.state')
    expect((await catchRefusal(save({ ...seen() }))).code).toBe('coupons.state')
  })

  test('a copy is a draft under a title of its own, also of one that is over', async () => {
    const { coupon } = await save({ title: '二十个字的优惠券名称一二三四五六七八', stock: 3, perPerson: 1 })
    await admin.call(endCoupon, { couponId: coupon.id, version: coupon.version })
    const copies = [
      await admin.call(copyCoupon, { couponId: coupon.id }),
      await admin.call(copyCoupon, { couponId: coupon.id }),
    ]
    expect(copies.map((copy) => copy.coupon.title)).toEqual([
      '二十个字的优惠券名称一二三四五六七 副本',
      '二十个字的优惠券名称一二三四五六 副本2',
    ])
    expect(copies[0]?.coupon).toMatchObject({ state: 'draft', off: 5_000, stock: 3, perPerson: 1, given: 0 })
  })

  test('names a period that was removed meanwhile, and says so', async () => {
    const period = await admin.call(savePeriod, {
      title: '宵夜档',
      startTime: '14:30',
      endTime: '16:30',
      weekdays: [1],
      arrivalStep: 30,
    })
    const { coupon } = await save({ periodIds: [period.id] })
    await admin.call(deletePeriod, { periodId: period.id })
    const { coupon: now } = await admin.call(readCoupon, { couponId: coupon.id })
    expect(now.periods).toEqual([{ id: period.id, title: '宵夜档', gone: true }])
  })
})
