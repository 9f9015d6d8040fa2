import { listArrivalTimes, listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { createOrder, editOrder, holdRooms } from '@roombook/contract/booking'
import {
  closeDays,
  deletePeriod,
  listManagedPeriods,
  reopenDays,
  savePeriod,
} from '@roombook/contract/opening-times'
import { bookingCalendar } from '@roombook/contract/overview'
import { saveFloor } from '@roombook/contract/rooms'
import { addDays, weekdayOf } from '@roombook/domain/time'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue } = site
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const { token } = admin
const room = (title: string) => findRoomId(venue, title)
const { dinner, lunch } = venue.periods
const daily = [0, 1, 2, 3, 4, 5, 6]
const rooms = Object.keys(venue.rooms).length

const book = async (bookDate: string, change: object = {}) =>
  (await admin.call(createOrder, orderFormFor(venue, { bookDate, ...change }))).row
const readFieldErrors = async (doing: Promise<unknown>) => {
  const { code, fields } = await catchRefusal(doing)
  return { code, ...fields }
}
const tea = { title: '下午茶', startTime: '14:00', endTime: '17:00', weekdays: [0, 6], arrivalStep: 15 }

describe('meal periods', () => {
  test('are added, changed, laid in order, offered on their weekdays and deleted', async () => {
    const fields = {
      title: '下午茶',
      start_times: '14:00',
      end_times: '17:00',
      weekdays: '6,0',
      arrival_step: 15,
    }
    const added = await postForm(site, '/shopapi/roommanage/timesave', fields, token)
    expect(added).toMatchObject({ status: 200, msg: '餐段已保存', data: { ...fields, weekdays: [0, 6] } })
    const time_id = added.data.id
    const listed = await postForm(site, '/shopapi/roommanage/timelist', {}, token)
    expect(listed.data.list.map((each: { title: string }) => each.title)).toContain('下午茶')

    const ids: number[] = listed.data.list.map((each: { id: number }) => each.id)
    const wanted = [time_id, ...ids.filter((id) => id !== time_id)]
    await postForm(site, '/shopapi/roommanage/timepositions', { period_ids: wanted.join(',') }, token)
    const { list } = await admin.call(listManagedPeriods, {})
    expect(list.map((each) => each.id)).toEqual(wanted)

    // 21 November 2026 is a Saturday.
    const titlesOn = async (bookDate: string) =>
      (await admin.call(listPeriods, { bookDate })).list.map((each) => each.title)
    expect(await titlesOn('2026-11-21')).toContain('下午茶')
    expect(await titlesOn('2026-11-23')).not.toContain('下午茶')
    const times = await admin.call(listArrivalTimes, { bookDate: '2026-11-21', periodId: time_id })
    expect(times.list.slice(0, 2).map((each) => each.value)).toEqual(['14:00', '14:15'])

    expect(await postForm(site, '/shopapi/roommanage/timedelete', { time_id }, token)).toMatchObject({
      status: 200,
    })
    expect(await titlesOn('2026-11-21')).not.toContain('下午茶')
  })

  test('come after the others, also where some were deleted', async () => {
    const add = async (title: string, startTime: string, endTime: string) =>
      (await admin.call(savePeriod, { ...tea, title, startTime, endTime })).id
    const gone = [await add('早茶', '06:00', '07:00'), await add('早餐', '07:00', '08:00')]
    const remaining = await add('早午餐', '08:00', '09:00')
    for (const periodId of gone) await admin.call(deletePeriod, { periodId })
    const added = await add('咖啡', '09:00', '10:00')
    const ids = (await admin.call(listManagedPeriods, {})).list.map(({ id }) => id)
    expect(ids.slice(-2)).toEqual([remaining, added])
    for (const periodId of [remaining, added]) await admin.call(deletePeriod, { periodId })
  })

  test('have ends that are some, a title of their own and a day of the week', async () => {
    const fault = (change: object) => readFieldErrors(admin.call(savePeriod, { ...tea, ...change }))
    expect(await fault({ endTime: '14:00' })).toEqual({
      code: 'request.invalid',
      endTime: '结束时间不能与开始时间相同',
    })
    expect(await fault({ endTime: '13:00' })).toEqual({
      code: 'request.invalid',
      endTime: '结束时间早于开始时间；跨过零点的餐段最长12小时',
    })
    expect(await fault({ startTime: '25:00' })).toMatchObject({ startTime: '请选择开始时间' })
    expect(await fault({ weekdays: [] })).toMatchObject({ weekdays: '请至少选择一天' })
    expect(await fault({ arrivalStep: 3 })).toMatchObject({ arrivalStep: '到店时间间隔须在5至240分钟之间' })
    expect(await fault({ title: '餐'.repeat(11) })).toMatchObject({ title: '最多10个字符' })
    expect(await fault({ title: '晚餐' })).toEqual({
      code: 'rooms.title_taken',
      title: '「晚餐」已存在，请换一个名称',
    })
  })

  test('do not overlap on a weekday, past midnight neither', async () => {
    expect(await readFieldErrors(admin.call(savePeriod, { ...tea, startTime: '13:00' }))).toEqual({
      code: 'rooms.periods_overlap',
      startTime: '周日与「午餐」（11:00–14:00）的时间重叠',
    })
    const morning = { ...tea, title: '早市', startTime: '01:00', endTime: '05:00', weekdays: [0] }
    expect(await readFieldErrors(admin.call(savePeriod, morning))).toEqual({
      code: 'rooms.periods_overlap',
      startTime: '周日与「夜宵」（21:30–02:00）的时间重叠',
    })
    const { id } = await admin.call(savePeriod, { ...morning, startTime: '02:00' })
    await admin.call(deletePeriod, { periodId: id })
  })

  test('keep the weekdays on which somebody has booked them, and are not deleted then', async () => {
    const bookDate = nextDay()
    const order = await book(bookDate, { periodId: lunch, arrivalTime: '12:00' })
    const others = daily.filter((day) => day !== weekdayOf(bookDate))
    const form = { title: '午餐', startTime: '11:00', endTime: '14:00', arrivalStep: 30 }
    const refused = await catchRefusal(admin.call(savePeriod, { ...form, periodId: lunch, weekdays: others }))
    expect(refused.code).toBe('rooms.has_orders')
    expect(refused.data).toMatchObject({ count: 1, orders: [{ oid: order.id, book_date: bookDate }] })
    expect((await catchRefusal(admin.call(deletePeriod, { periodId: lunch }))).code).toBe('rooms.has_orders')
    const updated = await admin.call(savePeriod, {
      ...form,
      periodId: lunch,
      weekdays: [weekdayOf(bookDate)],
      endTime: '14:30',
    })
    expect(updated).toMatchObject({ endTime: '14:30', weekdays: [weekdayOf(bookDate)] })
    await admin.call(savePeriod, { ...form, periodId: lunch, weekdays: daily })
  })

  test('of another shop are nobody’s', async () => {
    const { periodId } = venue.other
    expect((await catchRefusal(admin.call(deletePeriod, { periodId }))).code).toBe('request.not_found')
    expect((await catchRefusal(admin.call(savePeriod, { ...tea, periodId }))).code).toBe('request.not_found')
  })
})

test('floors, boxes, sittings and times are kept under floor, shopbox, shoprockover and roommanage [7.11]', async () => {
  const answerOf = async (path: string, fields: Record<string, string | number> = {}) => {
    const answer = await postForm(site, `/shopapi/${path}`, fields, token)
    expect(answer, path).toMatchObject({ http: 200, status: 200 })
    return answer.data
  }
  const { id: floor_id } = await answerOf('floor/save', { title: '三楼' })
  const { id: category_id } = await answerOf('shopbox/categorysave', { title: '小包厢' })
  const box = { title: '云厅', floor_id, category_id, capacity_min: 2, people_num: 6 }
  const { id: room_id } = await answerOf('shopbox/save', box)
  const time = { title: '早茶', start_times: '07:00', end_times: '10:00', weekdays: '1,2', arrival_step: 30 }
  const { id: time_id } = await answerOf('roommanage/timesave', time)
  const rules = JSON.stringify([{ room_id, time_id, sittings: 3 }])
  await answerOf('shoprockover/save', { rules })
  expect((await answerOf('shoprockover/index')).list).toContainEqual({
    room_id,
    time_id,
    sittings: 3,
    dining_minutes: 120,
  })
  expect((await answerOf('roommanage/timelist')).list).toContainEqual(
    expect.objectContaining({ id: time_id }),
  )
  expect((await answerOf('shopbox/index')).rooms).toContainEqual(expect.objectContaining({ id: room_id }))
  expect((await answerOf('shopbox/boxlist', { data_type: 1 })).list).toContainEqual(
    expect.objectContaining({ id: category_id, boxchildren: [expect.objectContaining({ id: room_id })] }),
  )
  await answerOf('roommanage/timedelete', { time_id })
  await answerOf('shopbox/delete', { room_id })
  await answerOf('shopbox/categorydelete', { category_id })
  await answerOf('floor/delete', { floor_id })
})

describe('turn rules', () => {
  const save = (rules: object[]) =>
    postForm(site, '/shopapi/shoprockover/save', { rules: JSON.stringify(rules) }, token)

  test('let a room be booked again in a period before it is cleared [3.04]', async () => {
    const bookDate = nextDay()
    const room_id = room('兰厅')
    await book(bookDate, { roomIds: [room_id] })
    const turn = { roomIds: [room_id], turns: [2], arrivalTime: '19:30' }
    expect((await catchRefusal(book(bookDate, turn))).code).toBe('booking.turn_unavailable')

    const rule = { room_id, time_id: dinner, sittings: 2, dining_minutes: 150 }
    const saved = await save([rule])
    expect(saved).toMatchObject({ status: 200, msg: '翻台规则已保存', data: { list: [rule] } })
    const listed = await postForm(site, '/shopapi/shoprockover/index', {}, token)
    expect(listed.data.list).toEqual([rule])

    const board = { book_date: bookDate, time_id: dinner }
    const { data } = await postForm(site, '/shopapi/roombook/roomlist', board, token)
    const cells = data.list.flatMap((floor: { children: object[] }) => floor.children)
    expect(cells.find((cell: { id: number }) => cell.id === room_id)).toMatchObject({
      is_rockover: 1,
      rockover_nouse_number: 1,
    })
    expect(await book(bookDate, turn)).toMatchObject({ turned: true })
    expect((await save([{ ...rule, sittings: 1 }])).data.list).toEqual([])
  })

  test('are of rooms and periods of the shop, and within bounds', async () => {
    const rule = { room_id: room('兰厅'), time_id: dinner, sittings: 2 }
    for (const foreign of [
      { room_id: Object.values(venue.other.rooms)[0] },
      { time_id: venue.other.periodId },
    ]) {
      expect(await save([rule, { ...rule, ...foreign }])).toMatchObject({ code: 'request.not_found' })
    }
    expect((await save([{ ...rule, sittings: 21 }])).data.fields).toEqual({ rules: '可订次数须在1至20之间' })
    for (const dining_minutes of [29, 481])
      expect((await save([{ ...rule, dining_minutes }])).data.fields).toEqual({
        rules: '用餐时长须在30至480分钟之间',
      })
    expect(await postForm(site, '/shopapi/shoprockover/index', {}, token)).toMatchObject({
      data: { list: [] },
    })
  })
})

describe('closed days', () => {
  test('shut the board, the strip, the periods, the calendar and every way to book [2.07]', async () => {
    const open = nextDay()
    const bookDate = nextDay()
    const order = await book(open)
    const before = await admin.call(listDays, { startDate: bookDate, days: 1 })
    expect(before.list).toEqual([{ bookDate, booked: 0, bookable: rooms * 3 }])
    const closed = await admin.call(closeDays, { startDate: bookDate, endDate: bookDate, reason: '内部装修' })

    const { list } = await admin.call(listPeriods, { bookDate })
    expect(list).toMatchObject(
      Array(3).fill({ disabled: true, closed: '门店当日休息：内部装修', bookable: 0 }),
    )
    const days = await admin.call(listDays, { startDate: bookDate, days: 1 })
    expect(days.list).toEqual([{ bookDate, booked: 0, bookable: 0, closed: '门店当日休息：内部装修' }])
    const month = await admin.call(bookingCalendar, { date: bookDate.slice(0, 7) })
    expect(month[bookDate]).toEqual(
      ['午餐', '晚餐', '夜宵'].map((periodName) => ({
        periodName,
        booked: 0,
        bookable: 0,
        closed: '门店当日休息：内部装修',
      })),
    )
    const board = await admin.call(listRooms, { bookDate, periodId: dinner })
    expect(board.bookable).toBe(0)
    expect(board.list.flatMap((floor) => floor.children).map((cell) => cell.nextTurn)).toEqual(
      Array(rooms).fill(0),
    )

    const refusals = [
      admin.call(createOrder, orderFormFor(venue, { bookDate })),
      admin.call(holdRooms, orderFormFor(venue, { bookDate })),
      admin.call(editOrder, { orderId: order.id, version: order.version, bookDate }),
      admin.call(listArrivalTimes, { bookDate, periodId: dinner }),
    ]
    for (const refusal of await Promise.all(refusals.map(catchRefusal))) {
      expect(refusal).toMatchObject({
        code: 'booking.day_closed',
        message: '门店当日休息：内部装修',
        fields: { bookDate: '门店当日休息：内部装修' },
      })
    }
    const guest = await site.asGuest('13912345678')
    const application = {
      shop_id: venue.shopId,
      book_date: bookDate,
      time_id: dinner,
      room_id: room('牡丹厅'),
      turns: 1,
      arrival_windows: '17:00-21:00',
      user_name: '王先生',
      people_num: 10,
    }
    const response = await postForm(site, '/api/order/create', application, guest.token)
    expect(response).toMatchObject({ code: 'booking.day_closed' })

    await admin.call(reopenDays, { closedDayId: closed.id })
    await book(bookDate)
  })

  test('may be of one period, and leave the others', async () => {
    const bookDate = nextDay()
    const closure = { startDate: bookDate, endDate: bookDate, periodId: lunch, reason: '' }
    await admin.call(closeDays, closure)
    const { list } = await admin.call(listPeriods, { bookDate })
    expect(list.map((period) => [period.title, period.closed])).toEqual([
      ['午餐', '门店当日休息'],
      ['晚餐', undefined],
      ['夜宵', undefined],
    ])
    const days = await admin.call(listDays, { startDate: bookDate, days: 1 })
    expect(days.list).toEqual([{ bookDate, booked: 0, bookable: rooms * 2 }])
    await book(bookDate)
    expect((await catchRefusal(book(bookDate, { periodId: lunch, arrivalTime: '' }))).code).toBe(
      'booking.day_closed',
    )
  })

  test('are not set where somebody has booked: the orders are named', async () => {
    const bookDate = nextDay()
    const order = await book(bookDate)
    const closure = { startDate: bookDate, endDate: addDays(bookDate, 2) }
    const refused = await catchRefusal(admin.call(closeDays, closure))
    expect(refused.code).toBe('rooms.has_orders')
    expect(refused.data).toMatchObject({ count: 1, orders: [{ oid: order.id, room_name: '牡丹厅' }] })
    await admin.call(closeDays, { startDate: bookDate, endDate: bookDate, periodId: lunch })
  })

  test('are days to come, in their order, and not closed twice', async () => {
    const startDate = addDays(nextDay(), 300)
    const fault = (change: object) =>
      readFieldErrors(admin.call(closeDays, { startDate, endDate: startDate, ...change }))
    expect(await fault({ endDate: addDays(startDate, -1) })).toMatchObject({
      endDate: '结束日期不能早于开始日期',
    })
    expect(await fault({ endDate: addDays(startDate, 366) })).toMatchObject({ endDate: '一次最多设置366天' })
    expect(await fault({ startDate: '2026-11-19' })).toEqual({
      code: 'booking.date_past',
      startDate: '不能选择过去的日期',
    })
    expect(await fault({ reason: '修'.repeat(51) })).toMatchObject({ reason: '最多50个字符' })
    expect(await fault({ periodId: venue.other.periodId })).toEqual({
      code: 'booking.period_missing',
      periodId: '所选餐段不存在或已删除',
    })
    const { id } = await admin.call(closeDays, { startDate, endDate: startDate })
    expect(await fault({ periodId: dinner })).toMatchObject({ code: 'rooms.closures_meet' })
    await admin.call(reopenDays, { closedDayId: id })
    expect((await catchRefusal(admin.call(reopenDays, { closedDayId: id }))).code).toBe('request.not_found')
    const booker = await as(venue.staff.booker.phone)
    expect((await catchRefusal(booker.call(saveFloor, { title: '楼' }))).code).toBe('permission.refused')
  })
})
