import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { closeDays, listClosedDays, reopenDays } from '@roombook/contract/opening-times'
import {
  addRoomsInBulk,
  deleteRoom,
  readFloorPlan,
  saveCategory,
  saveFloor,
  saveRoom,
  setRoomOpen,
  sortCategories,
} from '@roombook/contract/rooms'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay('2026-12-01')
const room = (title: string) => findRoomId(venue, title)

const readAll = () => admin.call(readFloorPlan, {})
const roomNamed = async (title: string) => {
  const found = (await readAll()).rooms.find((each) => each.title === title)
  if (!found) throw new Error(`there is no ${title}`)
  return found
}
/** Returns the complete input of a room's form. */
const readRoomForm = async (title: string, change: object = {}) => {
  const { id: roomId, open: _, ...form } = await roomNamed(title)
  return { roomId, ...form, ...change }
}
const lastLog = async () => {
  const { action, detail, fields } = await owner
    .selectFrom('action_log')
    .select(['action', 'detail', 'fields'])
    .where('shop_id', '=', shopId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return { action, fields, remark: (detail as { remark: string }).remark }
}
const logCount = async () =>
  (await owner.selectFrom('action_log').select('seq').where('shop_id', '=', shopId).execute()).length
const book = async (title: string, bookDate = nextDay(), change: object = {}) =>
  (await admin.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [room(title)], ...change }))).row
const readFieldErrors = async (doing: Promise<unknown>) => {
  const { code, fields } = await catchRefusal(doing)
  return { code, ...fields }
}

describe('a room that is changed', () => {
  test('is what its form says from then on, on the board too; the log names what changed', async () => {
    const { id: floorId } = await admin.call(saveFloor, { title: '三楼' })
    const { id: categoryId } = await admin.call(saveCategory, { title: '豪华' })
    const before = await roomNamed('菊厅')
    const form = await readRoomForm('菊厅', {
      title: '金菊厅',
      floorId,
      categoryId,
      capacity: 20,
      serviceFee: 30_000,
    })
    const { roomId, ...given } = form
    expect(await admin.call(saveRoom, form)).toEqual({ id: roomId, ...given, open: true })
    expect(await roomNamed('金菊厅')).toEqual({ ...before, ...given })
    const { action, fields, remark } = await lastLog()
    expect([action, fields.toSorted(), remark]).toEqual([
      'rooms.save-room',
      ['capacity', 'categoryId', 'floorId', 'serviceFee', 'title'],
      '修改包厢：金菊厅',
    ])
    const { list } = await admin.call(listRooms, { bookDate: nextDay(), periodId: venue.periods.dinner })
    const shown = list.find(({ title }) => title === '三楼')
    expect(shown?.children.map(({ id, title }) => [id, title])).toEqual([[roomId, '金菊厅']])
    await admin.call(saveRoom, { ...form, ...before, roomId })
  })

  test('keeps whether it is open, and its own name is no name that is taken', async () => {
    await admin.call(setRoomOpen, { roomId: room('竹厅'), open: false })
    expect(await admin.call(saveRoom, await readRoomForm('竹厅', { capacity: 9 }))).toMatchObject({
      open: false,
    })
    expect(await roomNamed('竹厅')).toMatchObject({ open: false, capacity: 9 })
    await admin.call(setRoomOpen, { roomId: room('竹厅'), open: true })
    expect(
      await readFieldErrors(admin.call(saveRoom, await readRoomForm('竹厅', { title: '兰厅' }))),
    ).toEqual({
      code: 'rooms.title_taken',
      title: '「兰厅」已存在，请换一个名称',
    })
    const seats = admin.call(saveRoom, await readRoomForm('竹厅', { capacityMin: 10, capacity: 9 }))
    expect(await readFieldErrors(seats)).toEqual({
      code: 'request.invalid',
      capacity: '最多人数不能少于最少人数',
    })
    expect(await roomNamed('竹厅')).toMatchObject({ title: '竹厅', capacity: 9 })
  })

  test('is put on no floor, into no category and has no picture of another shop, nor is another shop’s room changed', async () => {
    const floor = await owner
      .selectFrom('floor')
      .select('id')
      .where('shop_id', '=', venue.other.shopId)
      .executeTakeFirstOrThrow()
    const category = await owner
      .insertInto('room_category')
      .values({ shop_id: venue.other.shopId, title: '别店豪华' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const image = `/static/public/${venue.other.shopId}/${'a'.repeat(64)}.webp`
    const before = await roomNamed('梅厅')
    const code = async (change: object) =>
      (await catchRefusal(admin.call(saveRoom, await readRoomForm('梅厅', change)))).code
    expect(await code({ floorId: floor.id })).toBe('rooms.floor_missing')
    expect(await code({ categoryId: category.id })).toBe('rooms.category_missing')
    expect(await code({ image })).toBe('uploads.image_missing')
    expect(await code({ moreImages: [image] })).toBe('uploads.image_missing')
    expect(await code({ roomId: Object.values(venue.other.rooms)[0] ?? 0 })).toBe('request.not_found')
    expect(await roomNamed('梅厅')).toEqual(before)
  })
})

describe('the house', () => {
  test('is no fuller than it may be: the floor too many is refused, a name that is changed is none', async () => {
    const { floors } = await readAll()
    const crowd = Array.from({ length: floorPlanLimits.floors - floors.length }, (_, at) => ({
      shop_id: shopId,
      title: `楼层${at}`,
    }))
    await owner.insertInto('floor').values(crowd).execute()
    const refused = await catchRefusal(admin.call(saveFloor, { title: '顶楼' }))
    expect(refused).toMatchObject({
      code: 'rooms.too_many',
      message: `最多添加${floorPlanLimits.floors}个楼层`,
    })
    const [first] = floors
    await admin.call(saveFloor, { floorId: first?.id ?? 0, title: '一楼' })
    await owner.deleteFrom('floor').where('title', 'like', '楼层%').execute()
    await admin.call(saveFloor, { title: '顶楼' })
  })

  test('takes no more rooms together than there is space for, and then none of them', async () => {
    const { rooms, floors } = await readAll()
    const floorId = floors[0]?.id ?? 0
    const crowd = Array.from({ length: floorPlanLimits.rooms - rooms.length - 2 }, (_, at) => ({
      shop_id: shopId,
      floor_id: floorId,
      title: `众${at}`,
      capacity_min: 1,
      capacity_max: 2,
    }))
    await owner.insertInto('room').values(crowd).execute()
    const alike = { floorId, capacityMin: 2, capacity: 4 }
    const three = admin.call(addRoomsInBulk, { ...alike, names: 'D1~D3' })
    expect((await catchRefusal(three)).message).toBe(`最多添加${floorPlanLimits.rooms}个包厢`)
    expect((await readAll()).rooms.some(({ title }) => title.startsWith('D'))).toBe(false)
    expect((await admin.call(addRoomsInBulk, { ...alike, names: 'D1~D2' })).added).toHaveLength(2)
    await owner.deleteFrom('room').where('title', 'like', '众%').execute()
  })

  test('lays its categories as they are named; what somebody else added keeps its place', async () => {
    const add = async (title: string) => (await admin.call(saveCategory, { title })).id
    const [one, two, three] = [await add('大包'), await add('中包'), await add('小包')]
    await admin.call(sortCategories, { categoryIds: [three, one] })
    const ids = (await readAll()).categories.map(({ id }) => id).slice(-3)
    expect(ids).toEqual([three, two, one])
    expect(await lastLog()).toMatchObject({ action: 'rooms.sort-categories', remark: '调整分类顺序' })
    expect((await catchRefusal(admin.call(sortCategories, { categoryIds: [987_654_321] }))).code).toBe(
      'request.not_found',
    )
  })

  test('says nothing of a room that is opened though it is open', async () => {
    const before = await logCount()
    expect(await admin.call(setRoomOpen, { roomId: room('兰厅'), open: true })).toMatchObject({ open: true })
    expect(await logCount()).toBe(before)
  })
})

describe('orders that stand in the way', () => {
  test('are three by name, and how many there are; the program is given fifty of them', async () => {
    const days = Array.from({ length: 4 }, () => nextDay())
    for (const bookDate of days.toReversed()) await book('海棠厅', bookDate)
    const { message, data } = await catchRefusal(admin.call(deleteRoom, { roomId: room('海棠厅') }))
    const named = days.slice(0, 3).map((day) => `${day.slice(5)} 晚餐 海棠厅 王先生`)
    expect(message).toBe(`「海棠厅」还有4个未完成的订单（${named.join('、')}等），请先转台或取消再删除`)
    const details = data as { count: number; orders: { book_date: string }[] }
    expect([details.count, details.orders.map(({ book_date }) => book_date)]).toEqual([4, days])
  })

  test('stand there until the business day is over, and not on days gone by', async () => {
    const bookDate = nextDay()
    clock.set(`${bookDate}T02:00:00Z`)
    await book('玉兰厅', bookDate)
    const closing = () => admin.call(setRoomOpen, { roomId: room('玉兰厅'), open: false })
    // At half past midnight it is still the same business day.
    clock.set(`${bookDate}T16:30:00Z`)
    expect((await catchRefusal(closing())).code).toBe('rooms.has_orders')
    clock.set(`${bookDate}T21:30:00Z`)
    expect(await closing()).toMatchObject({ open: false })
  })
})

describe('the list of closed days', () => {
  test('has those to come and of three months back, with the period that one is of', async () => {
    const { today } = { today: clock.now().toISOString().slice(0, 10) }
    const plant = (from: string, to: string, period_id: number | null, reason: string) =>
      owner
        .insertInto('closed_day')
        .values({ shop_id: shopId, start_date: from, end_date: to, period_id, reason })
        .execute()
    const back = (days: number) =>
      new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
    await plant(back(200), back(120), null, '太久以前')
    await plant(back(100), back(60), null, '夏休')
    await owner
      .insertInto('closed_day')
      .values({ shop_id: venue.other.shopId, start_date: today, end_date: today, reason: '别店' })
      .execute()
    const day = nextDay()
    const { id } = await admin.call(closeDays, {
      startDate: day,
      endDate: day,
      periodId: venue.periods.lunch,
      reason: '盘点',
    })
    const { list } = await admin.call(listClosedDays, {})
    expect(list.map(({ reason, periodName }) => [reason, periodName])).toEqual([
      ['夏休', ''],
      ['盘点', '午餐'],
    ])
    await admin.call(reopenDays, { closedDayId: id })
    expect((await catchRefusal(admin.call(reopenDays, { closedDayId: id }))).code).toBe('request.not_found')
    expect((await admin.call(listClosedDays, {})).list).toHaveLength(1)
  })
})
