import { listRooms } from '@roombook/contract/board'
import { createOrder, editOrder, orderDetail, revealPhone, transferOrder } from '@roombook/contract/booking'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

const room = (title: string) => findRoomId(venue, title)

describe('an order in detail', () => {
  test('is a row and the list of its log, by the id [7.18] [7.40]', async () => {
    const bookDate = nextDay()
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate, deposit: fen(20_000) }))
    const detail = await postForm(site, '/shopapi/roombook/detail', { id: row.id }, booker.token)
    expect(detail).toMatchObject({ http: 200, status: 200 })
    expect(detail.data.row).toMatchObject({
      id: row.id,
      order_sn: `20261120${String(row.id).padStart(6, '0')}`,
      book_date: bookDate,
      time_id: venue.periods.dinner,
      time_name: '晚餐',
      arrival_time: '18:00',
      room_id: room('牡丹厅'),
      room_name: '牡丹厅',
      room_image: '',
      floor_name: '一楼',
      user_name: '王先生',
      phone: '139***5678',
      sex: 1,
      uid: expect.any(Number),
      people_num: 10,
      status: 2,
      status_name: '已预订',
      color: 'processing',
      staff_id: venue.staff.booker.id,
      staff_name: '赵前台',
      admin_remark: '',
      remark: '',
      create_time: '2026-11-20T02:00:00.000Z',
      complete_time: null,
      price: '200.00',
      pay_price: '0.00',
      arrears_price: '0.00',
      drinks_price: '0.00',
      total_price: '0.00',
      pay_type: '',
      is_continuous: 0,
      is_rockover: 0,
      is_async: 0,
      is_replay: 0,
      show_foods: 0,
      occupyseat_time: null,
      user_lable: [],
    })
    expect(detail.data.list).toEqual([
      {
        operate_id: venue.staff.booker.id,
        of_invitation: 0,
        operate_name: '赵前台',
        remark: `新增订单：${bookDate} 晚餐 牡丹厅`,
        to_status: 2,
        create_time: '2026-11-20T02:00:00.000Z',
      },
    ])
  })

  test('tells the log newest first', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))
    clock.pass(5)
    const edit = { orderId: row.id, version: row.version, adminRemark: '靠窗' }
    const edited = await booker.call(editOrder, edit)
    clock.pass(5)
    const move = { orderId: row.id, version: edited.row.version, roomId: room('梅厅') }
    await booker.call(transferOrder, move)
    const { list } = await booker.call(orderDetail, { id: row.id })
    expect(list.map((entry) => entry.remark)).toEqual([
      '转台：牡丹厅 → 梅厅',
      '编辑：备注',
      expect.stringMatching(/^新增订单/),
    ])
    const times = list.map((entry) => entry.createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('names the rooms linked to it, the first that shows for all of them first', async () => {
    const roomIds = [room('玉兰厅'), room('牡丹厅')]
    const form = orderFormFor(venue, { bookDate: nextDay(), roomIds })
    const { orderIds } = await booker.call(createOrder, form)
    for (const id of orderIds) {
      const { row } = await booker.call(orderDetail, { id })
      expect(row).toMatchObject({ linked: true, syncByDefault: true })
      expect(row.linkedRooms.map(({ roomName, first }) => ({ roomName, first }))).toEqual([
        { roomName: '玉兰厅', first: true },
        { roomName: '牡丹厅', first: false },
      ])
    }
  })

  test('is not there when it is missing, deleted or of another shop', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))
    await owner.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', row.id).execute()
    for (const id of [row.id, 987_654_321]) {
      expect(await catchRefusal(booker.call(orderDetail, { id }))).toMatchObject({
        code: 'booking.not_found',
        message: '订单不存在或已删除',
      })
    }
  })
})

describe("a guest's phone", () => {
  test('shows its first 3 and last 4 digits with *** between, wherever an order shows [5.09]', async () => {
    const bookDate = nextDay()
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate }))
    expect(row.phone).toBe('139***5678')
    expect((await booker.call(orderDetail, { id: row.id })).row.phone).toBe('139***5678')
    const board = await booker.call(listRooms, { bookDate, periodId: venue.periods.dinner })
    const cards = board.list.flatMap((floor) => floor.children.flatMap((cell) => cell.roomOrders))
    expect(cards.map((card) => card.phone)).toEqual(['139***5678'])
  })

  test('stands in no log row and no event', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))
    await booker.call(editOrder, { orderId: row.id, version: row.version, phone: '13700001111' })
    await booker.call(revealPhone, { orderId: row.id })
    const log = await owner.selectFrom('action_log').selectAll().execute()
    const events = await owner.selectFrom('outbox_event').selectAll().execute()
    expect(JSON.stringify([log, events])).not.toMatch(/13912345678|13700001111/)
  })
})
