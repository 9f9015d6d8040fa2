import { createOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { afterEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()

type Change = Partial<OrderForm>

const book = (change: Change) => admin.call(createOrder, orderFormFor(venue, change))

/** Returns the field errors of a refused form, and checks that nothing changed. */
async function faultsOf(change: Change): Promise<Readonly<Record<string, string>>> {
  const before = await countRows(owner)
  const refused = await catchRefusal(book(change))
  expect(await countRows(owner)).toEqual(before)
  expect(Object.values(refused.fields)).toContain(refused.message)
  return refused.fields
}

const setShop = (settings: object) =>
  owner
    .updateTable('shop')
    .set({ settings: JSON.stringify(settings) })
    .where('shop_id', '=', venue.shopId)
    .execute()

afterEach(async () => {
  await setShop({})
  clock.set('2026-11-20T02:00:00Z')
})

describe('where and when', () => {
  test('date, period and room are required [5.10]', async () => {
    expect(await faultsOf({ bookDate: null })).toEqual({ bookDate: '请选择预订日期' })
    expect(await faultsOf({ periodId: null })).toEqual({ periodId: '请选择预订餐段' })
    expect(await faultsOf({ roomIds: [] })).toEqual({ roomIds: '请选择预订餐位' })
  })

  test('every fault is told at once, each at its field', async () => {
    expect(await faultsOf({ bookDate: null, roomIds: [], userName: '', inviteStyleId: null })).toEqual({
      bookDate: '请选择预订日期',
      roomIds: '请选择预订餐位',
      userName: '请输入客户姓名',
      inviteStyleId: '请选择邀请函样式',
    })
  })

  test('a date that is past, or none of the calendar, is refused', async () => {
    expect(await faultsOf({ bookDate: '2026-11-19' })).toMatchObject({ bookDate: '不能选择过去的日期' })
    expect(await faultsOf({ bookDate: '2027-02-30' })).toEqual({ bookDate: '请选择预订日期' })
  })

  test('a period can be booked to its last second, and not after', async () => {
    const lunch = { periodId: venue.periods.lunch, arrivalTime: '' }
    clock.set('2026-11-20T05:59:59Z')
    await book({ ...lunch, bookDate: '2026-11-20' })
    clock.set('2026-11-20T06:00:00Z')
    expect(
      await faultsOf({ ...lunch, bookDate: '2026-11-20', roomIds: [findRoomId(venue, '梅厅')] }),
    ).toEqual({
      periodId: '该餐段已结束，不能再预订',
    })
  })

  test("at half past midnight yesterday's late supper can still be booked, and its dinner cannot", async () => {
    const roomIds = [findRoomId(venue, '兰厅')]
    const supper = { bookDate: '2026-11-20', periodId: venue.periods.supper, roomIds, arrivalTime: '01:00' }
    clock.set('2026-11-20T16:30:00Z') // 00:30 on the 21st in Shanghai
    expect(await faultsOf({ bookDate: '2026-11-20', roomIds, arrivalTime: '' })).toEqual({
      periodId: '该餐段已结束，不能再预订',
    })
    await book(supper)
    clock.set('2026-11-20T18:00:00Z') // 02:00, its end
    expect(await faultsOf({ ...supper, arrivalTime: '' })).toEqual({ periodId: '该餐段已结束，不能再预订' })
    clock.set('2026-11-20T21:00:00Z') // 05:00: the day turns
    expect(await faultsOf({ ...supper, arrivalTime: '' })).toMatchObject({ bookDate: '不能选择过去的日期' })
  })

  test('an arrival time lies in its period and is not past', async () => {
    const bookDate = nextDay()
    expect(await faultsOf({ bookDate, arrivalTime: '16:30' })).toEqual({
      arrivalTime: '到店时间不在所选餐段内',
    })
    expect(await faultsOf({ bookDate, arrivalTime: '21:00' })).toEqual({
      arrivalTime: '到店时间不在所选餐段内',
    })
    clock.set('2026-11-20T10:31:00Z') // 18:31
    expect(await faultsOf({ bookDate: '2026-11-20', arrivalTime: '18:00' })).toEqual({
      arrivalTime: '到店时间已过，请重新选择',
    })
  })

  test.each([
    ['in the morning', '2026-11-20T02:00:00Z', '2027-11-20', '2027-11-21'],
    ['just after the day has turned', '2026-11-20T21:00:00Z', '2027-11-21', '2027-11-22'],
    ['just before the day turns', '2026-11-20T20:59:00Z', '2027-11-20', '2027-11-21'],
  ])('a date is at most 365 days ahead of the business day, %s', async (_, now, last, tooFar) => {
    clock.set(now)
    const roomIds = [findRoomId(venue, '竹厅')]
    expect(await faultsOf({ bookDate: tooFar, roomIds })).toEqual({ bookDate: '最多可提前365天预订' })
    await owner.deleteFrom('room_claim').where('book_date', '=', last).execute()
    await book({ bookDate: last, roomIds })
  })
})

describe('who', () => {
  test('a name is required, of at most 20 characters [5.11]', async () => {
    expect(await faultsOf({ userName: '' })).toEqual({ userName: '请输入客户姓名' })
    expect(await faultsOf({ userName: '  ' })).toEqual({ userName: '请输入客户姓名' })
    expect(await faultsOf({ userName: '王'.repeat(21) })).toEqual({ userName: '最多20个字符' })
    await book({ bookDate: nextDay(), userName: '王'.repeat(20), phone: '' })
  })

  test("for somebody else's birthday a title is required, of at most 4 characters [5.12]", async () => {
    const other = { birthdayKind: 1, birthdayOfOther: true } as const
    expect(await faultsOf({ ...other, otherName: '' })).toEqual({ otherName: '请输入他人称呼' })
    expect(await faultsOf({ ...other, otherName: '老外婆大人' })).toEqual({ otherName: '最多4个字符' })
    await book({ bookDate: nextDay(), ...other, otherName: '老外婆们' })
    await book({ bookDate: nextDay(), birthdayKind: 0, birthdayOfOther: true, otherName: '' })
  })

  test('a phone is required where the shop says so, and is a mobile of 11 digits [5.13]', async () => {
    await book({ bookDate: nextDay(), phone: '' })
    await setShop({ phoneRequired: true })
    expect(await faultsOf({ phone: '' })).toEqual({ phone: '请输入手机号码' })
    for (const phone of ['1391234567', '139123456789', '12912345678', '23912345678', '0571-88886666']) {
      expect(await faultsOf({ phone })).toEqual({ phone: '请输入正确的手机号码' })
    }
    expect(await faultsOf({ phone: `${' '.repeat(3)}86 139 1234 5678-0` })).toEqual({
      phone: '请输入正确的手机号码',
    })
    await book({ bookDate: nextDay(), phone: '13012345678' })
  })

  test('at most three customer labels [5.16]', async () => {
    expect(await faultsOf({ customerLabelIds: venue.customerLabels })).toEqual({
      customerLabelIds: '最多选择3个客户标签',
    })
    await book({ bookDate: nextDay(), customerLabelIds: venue.customerLabels.slice(0, 3) })
  })
})

describe('the rest of the form', () => {
  test('arrival time where the shop demands it, style, and staff of admins are required [5.14]', async () => {
    await book({ bookDate: nextDay(), arrivalTime: '' })
    await setShop({ arrivalTimeRequired: true })
    expect(await faultsOf({ arrivalTime: '' })).toEqual({ arrivalTime: '请选择到店时间' })
    expect(await faultsOf({ inviteStyleId: null })).toEqual({ inviteStyleId: '请选择邀请函样式' })
    expect(await faultsOf({ openerId: null })).toEqual({ openerId: '请选择开台员工' })
  })

  test('a number of people is a positive whole one, if any', async () => {
    for (const peopleNum of [0, -1, 1000]) {
      expect(await faultsOf({ peopleNum })).toEqual({ peopleNum: '请输入正确的人数' })
    }
    const { row } = await book({ bookDate: nextDay(), peopleNum: null })
    expect(row.peopleNum).toBe(0)
  })

  test('a remark has at most 500 characters, an anniversary a name without comma and hyphen', async () => {
    expect(await faultsOf({ adminRemark: '备'.repeat(501) })).toEqual({ adminRemark: '最多500个字符' })
    await book({ bookDate: nextDay(), adminRemark: '备'.repeat(500) })
    const nameFault = '纪念日名称最多10个字符，不能含逗号和横线'
    for (const memorial of ['结-婚-solar', '纪'.repeat(11).concat('-lunar'), '-solar', '结婚-moon']) {
      expect(await faultsOf({ memorialTitles: [memorial] })).toEqual({ memorialTitles: nameFault })
    }
  })

  test('a label named twice is one label', async () => {
    const [label = 0] = venue.orderLabels
    const { row } = await book({ bookDate: nextDay(), orderLabels: [`${label}-1`, `${label}-1`] })
    expect(row.orderLabels).toEqual([{ id: label, group: 1, title: '靠窗' }])
  })

  test('money is not negative and has at most two decimals; a missing order id is named [5.18]', async () => {
    const edit = (fields: Record<string, string | number>) =>
      postForm(site, '/shopapi/roombook/edit', fields, admin.token)
    const { row } = await book({ bookDate: nextDay() })
    const saved = { oid: row.id, version: row.version }
    for (const price of ['-0.01', '0.005', '1e3', '1,000', '１', 'abc']) {
      expect(await edit({ ...saved, price })).toMatchObject({
        http: 400,
        status: 400,
        msg: '请输入正确的金额',
        data: { fields: { price: '请输入正确的金额' } },
      })
    }
    const { data } = await edit({ ...saved, price: '0.01' })
    expect(data.row.price).toBe('0.01')
    const nothing = await edit({ oid: row.id, version: data.row.version, price: '0' })
    expect(nothing.data.row.price).toBe('0.00')

    const missing = { http: 400, status: 400, msg: '参数错误', code: 'request.missing_id' }
    expect(await edit({ version: 1 })).toMatchObject(missing)
    for (const oid of ['', 'x']) expect(await edit({ oid, version: 1 })).toMatchObject(missing)
  })
})
