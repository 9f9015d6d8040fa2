import { listRooms } from '@roombook/contract/board'
import { createOrder, transferOrder } from '@roombook/contract/booking'
import {
  addRoomsInBulk,
  deleteFloor,
  deleteRoom,
  readFloorPlan,
  saveCategory,
  saveFloor,
  saveRoom,
  setRoomOpen,
  sortFloors,
  sortRooms,
} from '@roombook/contract/rooms'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const room = (title: string) => findRoomId(venue, title)
const foreignRoomId = Object.values(venue.other.rooms)[0] ?? 0

const readAll = () => admin.call(readFloorPlan, {})
const floorNamed = async (title: string) => {
  const floor = (await readAll()).floors.find((each) => each.title === title)
  return floor?.id ?? 0
}
const roomForm = async (title: string, change: object = {}) => ({
  title,
  floorId: await floorNamed('一楼'),
  capacityMin: 4,
  capacity: 8,
  serviceFee: 88_000,
  averageSpend: 16_800,
  ...change,
})
const readFieldErrors = async (doing: Promise<unknown>) => {
  const { code, fields } = await catchRefusal(doing)
  return { code, ...fields }
}
const book = async (roomIds: number[], bookDate = nextDay()) =>
  (await admin.call(createOrder, orderFormFor(venue, { bookDate, roomIds }))).row

describe('floors', () => {
  test('are added, named anew, laid in order and deleted', async () => {
    const { token } = admin
    const added = await postForm(site, '/shopapi/floor/save', { title: '露台' }, token)
    expect(added).toMatchObject({ status: 200, msg: '楼层已保存', data: { title: '露台' } })
    const floor_id = added.data.id
    await postForm(site, '/shopapi/floor/save', { floor_id, title: '三楼露台' }, token)
    const { floors } = await readAll()
    expect(floors.map((floor) => floor.title)).toEqual(['一楼', '二楼', '三楼露台'])

    const ids = floors.map((floor) => floor.id).toReversed()
    await postForm(site, '/shopapi/floor/positions', { floor_ids: ids.join(',') }, token)
    expect((await readAll()).floors.map((floor) => floor.id)).toEqual(ids)
    await admin.call(sortFloors, { floorIds: ids.toReversed() })

    expect(await postForm(site, '/shopapi/floor/delete', { floor_id }, token)).toMatchObject({ status: 200 })
    expect((await readAll()).floors.map((floor) => floor.title)).toEqual(['一楼', '二楼'])
  })

  test('have a title of their own, and not too long a one', async () => {
    expect(await readFieldErrors(admin.call(saveFloor, { title: '一楼' }))).toEqual({
      code: 'rooms.title_taken',
      title: '「一楼」已存在，请换一个名称',
    })
    const fault = async (title: string) => (await readFieldErrors(admin.call(saveFloor, { title }))) as object
    expect(await fault(' ')).toMatchObject({ title: '请输入名称' })
    expect(await fault('楼'.repeat(21))).toMatchObject({ title: '最多20个字符' })
    expect(await admin.call(saveFloor, { floorId: await floorNamed('一楼'), title: '一楼' })).toMatchObject({
      title: '一楼',
    })
  })

  test('cannot be deleted while a room is on them, and can when it is gone', async () => {
    const { id: floorId } = await admin.call(saveFloor, { title: '阁楼' })
    const { id: roomId } = await admin.call(saveRoom, await roomForm('阁楼一号', { floorId }))
    const refused = await catchRefusal(admin.call(deleteFloor, { floorId }))
    expect(refused).toMatchObject({
      code: 'rooms.floor_not_empty',
      message: '「阁楼」还有1个包厢，请先移到其他楼层或删除',
    })
    await admin.call(deleteRoom, { roomId })
    await admin.call(deleteFloor, { floorId })
    expect(await floorNamed('阁楼')).toBe(0)
  })
})

/** Inserts an uploaded picture of a shop. */
async function uploadPicture(shopId: number): Promise<string> {
  const hash = String(shopId).repeat(64).slice(0, 64)
  const { id } = await owner
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const upload = { shop_id: shopId, hash, width: 1200, height: 800, bytes: 1000, staff_id: id }
  await owner
    .insertInto('upload')
    .values({ ...upload, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return `/static/public/${shopId}/${hash}.webp`
}

describe('rooms', () => {
  test('show a picture that the shop uploaded, and no other’s', async () => {
    const form = { ...(await roomForm('有图厅')), image: await uploadPicture(venue.other.shopId) }
    expect(await catchRefusal(admin.call(saveRoom, form))).toMatchObject({ code: 'uploads.image_missing' })
  })

  test('are readAll with all that they have, and shown by category [2.07] [7.33] [3.04]', async () => {
    const { token } = admin
    const { id: category_id } = await admin.call(saveCategory, { title: '大包厢' })
    const fields = {
      title: '锦绣厅',
      floor_id: await floorNamed('二楼'),
      category_id,
      capacity_min: 16,
      people_num: 20,
      service_fee: '680.50',
      average_spend: '268.00',
      image: await uploadPicture(venue.shopId),
    }
    const saved = await postForm(site, '/shopapi/shopbox/save', fields, token)
    expect(saved).toMatchObject({ status: 200, msg: '包厢已保存', data: { ...fields, open: 1 } })

    const listed = await postForm(site, '/shopapi/shopbox/boxlist', { data_type: 1 }, token)
    const [large, none] = listed.data.list
    const { floor_id, category_id: _, ...shown } = fields
    expect(large).toEqual({
      id: category_id,
      title: '大包厢',
      boxchildren: [{ id: saved.data.id, ...shown, floor_name: '二楼' }],
    })
    expect(none).toMatchObject({ id: 0, title: '未分类', boxchildren: { length: 8 } })

    await postForm(site, '/shopapi/shopbox/categorydelete', { category_id }, token)
    const after = await postForm(site, '/shopapi/shopbox/boxlist', { data_type: 1 }, token)
    expect(after.data.list).toMatchObject([{ id: 0, boxchildren: { length: 9 } }])
    await admin.call(deleteRoom, { roomId: saved.data.id })
  })

  test('are readAll with more pictures and with what they have, each of them once', async () => {
    const own = await uploadPicture(venue.shopId)
    const shown = { moreImages: [own], facilities: ['窗景', 'KTV', '唱片机'] }
    const saved = await admin.call(saveRoom, { ...(await roomForm('有窗厅')), ...shown })
    expect(saved).toMatchObject(shown)
    const fields = async (change: object) =>
      (await readFieldErrors(admin.call(saveRoom, { ...(await roomForm('新窗厅')), ...change }))) as object
    expect(await fields({ facilities: ['窗景', '窗景'] })).toMatchObject({ facilities: '设施不能重复' })
    expect(await fields({ facilities: ['长'.repeat(9)] })).toMatchObject({ facilities: '最多8个字符' })
    expect(await fields({ moreImages: ['https://elsewhere.example/a.png'] })).toMatchObject({
      moreImages: '请上传图片',
    })
    const foreign = { moreImages: [await uploadPicture(venue.other.shopId)] }
    expect(await fields(foreign)).toMatchObject({ code: 'uploads.image_missing' })
    await admin.call(deleteRoom, { roomId: saved.id })
  })

  test('have a title of their own, seats from few to many, and money as money is', async () => {
    const fault = async (change: object) => {
      const { code, ...fields } = await readFieldErrors(
        admin.call(saveRoom, { ...(await roomForm('新厅')), ...change }),
      )
      return { code, fields }
    }
    expect(await fault({ title: '牡丹厅' })).toEqual({
      code: 'rooms.title_taken',
      fields: { title: '「牡丹厅」已存在，请换一个名称' },
    })
    expect(await fault({ capacityMin: 10, capacity: 8 })).toEqual({
      code: 'request.invalid',
      fields: { capacity: '最多人数不能少于最少人数' },
    })
    expect(await fault({ capacityMin: 0 })).toMatchObject({
      fields: { capacityMin: '请输入正确的最少人数' },
    })
    expect(await fault({ capacity: 1000 })).toMatchObject({ fields: { capacity: '最多999人' } })
    expect(await fault({ title: '厅'.repeat(21) })).toMatchObject({ fields: { title: '最多20个字符' } })
    expect(await fault({ image: 'https://elsewhere.example/a.png' })).toMatchObject({
      fields: { image: '请上传图片' },
    })
    expect(await fault({ floorId: 987_654 })).toMatchObject({ code: 'rooms.floor_missing' })
    expect(await fault({ categoryId: 987_654 })).toMatchObject({ code: 'rooms.category_missing' })
    const wire = { title: '新厅', floor_id: await floorNamed('一楼'), capacity_min: 2, people_num: 4 }
    const money = await Promise.all(
      ['-1', '1e3', '1,000', '12.345'].map((service_fee) =>
        postForm(site, '/shopapi/shopbox/save', { ...wire, service_fee }, admin.token),
      ),
    )
    for (const { data } of money) expect(data.fields).toEqual({ service_fee: '请输入正确的金额' })
  })

  test('are added together by their names, and those that are there are left out', async () => {
    const { names: _, ...form } = { ...(await roomForm('')), names: '' }
    const { title: __, ...alike } = form
    const added = await admin.call(addRoomsInBulk, { ...alike, names: 'B01~B03、牡丹厅、芙蓉厅' })
    expect(added.added.map((each) => each.title)).toEqual(['B01', 'B02', 'B03', '芙蓉厅'])
    expect(added.skipped).toEqual(['牡丹厅'])
    const { rooms } = await readAll()
    expect(rooms.find((each) => each.title === 'B02')).toMatchObject({ ...alike, open: true, image: '' })

    const again = readFieldErrors(admin.call(addRoomsInBulk, { ...alike, names: 'B01~B03' }))
    expect(await again).toEqual({ code: 'rooms.title_taken', names: '这些包厢都已存在' })
    const most = readFieldErrors(admin.call(addRoomsInBulk, { ...alike, names: 'C1–C201' }))
    expect(await most).toEqual({ code: 'request.invalid', names: '一次最多添加200个包厢' })
    for (const { id } of added.added) await admin.call(deleteRoom, { roomId: id })
  })

  test('lie on the board in the order in which they are laid', async () => {
    const before = (await readAll()).rooms.map((each) => each.id)
    const [first = 0, second = 0] = before
    await admin.call(sortRooms, { roomIds: [second, first] })
    expect((await readAll()).rooms.map((each) => each.id)).toEqual([second, first, ...before.slice(2)])
    const { list } = await admin.call(listRooms, { bookDate: nextDay(), periodId: venue.periods.dinner })
    expect(list[0]?.children.map((each) => each.id).slice(0, 2)).toEqual([second, first])
    await admin.call(sortRooms, { roomIds: [first, second] })
    const foreign = await catchRefusal(admin.call(sortRooms, { roomIds: [first, foreignRoomId] }))
    expect(foreign.code).toBe('request.not_found')
  })

  test('with coming orders are neither closed nor deleted: they are named, moved, and then it is done', async () => {
    const roomId = room('梅厅')
    const order = await book([roomId])
    for (const [call, input] of [
      [deleteRoom, { roomId }],
      [setRoomOpen, { roomId, open: false }],
    ] as const) {
      const refused = await catchRefusal(admin.call(call, input as { roomId: number; open: boolean }))
      expect(refused.code).toBe('rooms.has_orders')
      expect(refused.message).toContain(
        `「梅厅」还有1个未完成的订单（${order.bookDate.slice(5)} 晚餐 梅厅 王先生）`,
      )
      expect(refused.data).toMatchObject({
        count: 1,
        orders: [
          {
            oid: order.id,
            book_date: order.bookDate,
            time_id: venue.periods.dinner,
            time_name: '晚餐',
            room_id: roomId,
            room_name: '梅厅',
            user_name: '王先生',
          },
        ],
      })
    }
    const { id: orderId, version } = order
    await admin.call(transferOrder, { orderId, version, roomId: room('兰厅'), turn: 1 })
    expect(await admin.call(setRoomOpen, { roomId, open: false })).toMatchObject({ open: false })
    const closed = await catchRefusal(book([roomId]))
    expect(closed).toMatchObject({ code: 'booking.room_missing', message: '所选包厢不存在或已停用' })
    await admin.call(setRoomOpen, { roomId, open: true })
    await book([roomId])
  })

  test('of another shop are nobody’s, and whoever does not hold 桌台 changes nothing', async () => {
    const foreign = catchRefusal(admin.call(deleteRoom, { roomId: foreignRoomId }))
    expect((await foreign).code).toBe('request.not_found')
    const waiter = await as(venue.staff.waiter.phone)
    expect((await catchRefusal(waiter.call(readFloorPlan, {}))).code).toBe('permission.refused')
    expect((await catchRefusal(waiter.call(saveFloor, { title: '我的楼' }))).code).toBe('permission.refused')
  })

  test('changes are logged and told to every open board', async () => {
    const { id: floorId } = await admin.call(saveFloor, { title: '露天' })
    await admin.call(deleteFloor, { floorId })
    const log = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name', 'subject'])
      .where('shop_id', '=', venue.shopId)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['rooms.delete-floor', 'rooms.save-floor'])
    expect(log[0]).toMatchObject({ operator_name: '王经理', subject: 'shop' })
    const event = await owner
      .selectFrom('outbox_event')
      .select(['name', 'data'])
      .where('shop_id', '=', venue.shopId)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(event).toEqual({ name: 'house.changed', data: { action: 'rooms.delete-floor' } })
  })
})
