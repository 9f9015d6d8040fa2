import { orderDetail } from '@roombook/contract/booking'
import { answerBookingRequest, cancelOrder } from '@roombook/contract/order-moves'
import { cancelPreorder, confirmPreorder, editPreorder, readPreorder } from '@roombook/contract/preorders'
import { confirmGuestDishes, setGuestLine } from '@roombook/contract/preorders-of-guests'
import { describe, expect, test } from 'vitest'
import { openConsole } from '#test/console-socket.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { findRoomId } from '#test/order-form.ts'
import { openPrintingFixture } from '#test/printing-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { as, asGuest, baseUrl, book, booker, venue, owner, shopId, some, submit } = fixture
const admin = await as(venue.staff.admin.phone)
const guest = await asGuest('13912345678')

describe('the kitchen’s slip', () => {
  test('is printed on confirmation, and again as 改单 and 退单', async () => {
    const printers = openPrintingFixture(admin)
    const printerId = await printers.addPrinter({
      events: ['dishes'],
      host: '192.168.1.88',
      switchedOn: true,
    })
    const counterId = await printers.addPrinter({
      title: '前台',
      events: ['dishes'],
      host: '192.168.1.89',
      place: 'counter',
    })
    const slips = async (of = printerId) =>
      (
        await owner
          .selectFrom('print_job')
          .select(['slip', 'event'])
          .where('printer_id', '=', of)
          .orderBy('id')
          .execute()
      ).map(({ slip, event }) => ({ event, text: JSON.stringify(slip) }))

    const order = await book({ dishMode: 1 })
    const submitted = await submit(order.id, [some.bass(2), some.banquet()])
    expect(await slips()).toEqual([])
    const confirmed = await booker.call(confirmPreorder, {
      forOrderId: order.id,
      version: submitted.order.version,
    })
    const [first] = await slips()
    expect(first?.event).toBe('dishes')
    expect(first?.text).toContain('【点菜单】')
    expect(first?.text).toContain('清蒸鲈鱼（一斤半） ×2份')
    expect(first?.text).toContain('· 拍黄瓜 ×2份')
    expect(first?.text).not.toMatch(/1288|256\.00|合计/)
    expect((await slips(counterId))[0]?.text).toContain('1544.00')

    // It waits for the guest again, so the kitchen must stop.
    const edited = await booker.call(editPreorder, {
      forOrderId: order.id,
      version: confirmed.order.version,
      goods: [some.bass(3)],
      remark: '快上',
    })
    const second = (await slips())[1]
    expect(second?.text).toContain('【点菜单·改单】')
    expect(second?.text).toContain('待客人确认，请勿制作')
    const again = await booker.call(confirmPreorder, {
      forOrderId: order.id,
      version: edited.order.version,
    })
    const third = (await slips())[2]
    expect(third?.text).toContain('【点菜单·改单】')
    expect(third?.text).toContain('点菜备注：快上')
    expect(third?.text).not.toContain('请勿制作')
    await booker.call(cancelPreorder, { forOrderId: order.id, version: again.order.version })
    const fourth = (await slips())[3]
    expect(fourth?.text).toContain('【点菜单·退单】')
    expect(fourth?.text).toContain('以下菜品全部取消')
    expect(await slips()).toHaveLength(4)
  })
})

test('dishes confirmed before a booking was accepted are printed when it is', async () => {
  const printers = openPrintingFixture(admin)
  const printerId = await printers.addPrinter({ title: '凉菜间', events: ['dishes'], host: '192.168.1.90' })
  const order = await book({ dishMode: 3 })
  await owner.updateTable('orders').set({ status: 1 }).where('id', '=', order.id).execute()
  await submit(order.id, [some.cucumber(2)])
  expect(await printers.jobsOf(printerId)).toEqual([])
  const { version } = (await booker.call(orderDetail, { id: order.id })).row
  await booker.call(answerBookingRequest, { orderId: order.id, version, status: 2 })
  expect(await printers.jobsOf(printerId)).toMatchObject([{ eventTitle: '点菜单', orderId: order.id }])
})

describe('whoever looks', () => {
  test('hears of each change by ids alone', async () => {
    const socket = await openConsole({ baseUrl })
    socket.login(booker.token)
    await socket.frame((frame) => frame.type === 'login')
    const order = await book({ dishMode: 2 })
    const awaitEvent = (version: number) =>
      socket.frame(
        (frame) =>
          frame.type === 'event' &&
          frame.name === 'preorder.changed' &&
          frame.data.orderId === order.id &&
          frame.data.version === version,
      )
    const of = { shopId, orderId: order.id }
    const { version } = await guest.call(setGuestLine, { ...of, ...some.cucumber() })
    const event = await awaitEvent(version)
    expect(event).toMatchObject({ data: { orderId: order.id, preorderId: expect.any(Number), version } })
    expect(Object.keys(event.type === 'event' ? event.data : {}).toSorted()).toEqual([
      'orderId',
      'preorderId',
      'version',
    ])
    await guest.call(confirmGuestDishes, { ...of, version })
    await awaitEvent(version + 1)
    const frame = await socket.frame(
      (frame) =>
        frame.type === 'event' &&
        frame.name === 'message.created' &&
        frame.data.orderId === order.id &&
        frame.data.kind === 'dishes-confirmed',
    )
    expect(frame).toMatchObject({ data: { speak: expect.stringMatching(/^客人已确认菜品，王先生，牡丹厅/) } })
    socket.close()
  })

  test('reads in the order’s log who did what, and no tap of a guest', async () => {
    const order = await book({ dishMode: 1 })
    const of = { shopId, orderId: order.id }
    await guest.call(setGuestLine, { ...of, ...some.cucumber() })
    const { version } = await guest.call(setGuestLine, { ...of, ...some.tofu() })
    const { order: confirmed } = await booker.call(confirmPreorder, { forOrderId: order.id, version })
    await booker.call(cancelPreorder, { forOrderId: order.id, version: confirmed.version })
    const { list } = await booker.call(orderDetail, { id: order.id })
    expect(list.slice(0, -1).map(({ operatorName, remark }) => [operatorName, remark])).toEqual([
      ['赵前台', '取消点菜：2份菜品，合计64.00元'],
      ['赵前台', '代客确认菜品：2份菜品，合计64.00元'],
    ])
  })
})

describe('linked orders', () => {
  test('hand their dishes on with the first', async () => {
    const rooms = [findRoomId(venue, '芍药厅'), findRoomId(venue, '海棠厅')]
    const row = await book({ roomIds: rooms, dishMode: 3 })
    const [first = 0, second = 0] = row.linkedRooms.map(({ orderId }) => orderId)
    await submit(first, [some.cucumber(3)])
    const { row: before } = await booker.call(orderDetail, { id: first })
    await booker.call(cancelOrder, { orderId: first, version: before.version, reason: 'guest' })
    const heirs = await booker.call(readPreorder, { forOrderId: second })
    expect(heirs.order).toMatchObject({ id: second, roomName: '海棠厅', sureState: 1, peopleNum: 10 })
    expect(heirs.dishLines).toMatchObject([{ title: '拍黄瓜', quantity: 3 }])
    const { row: heir } = await booker.call(orderDetail, { id: second })
    expect(heir).toMatchObject({ dishesChosen: true, dishesTotal: 5_400 })
    const { row: remaining } = await booker.call(orderDetail, { id: first })
    expect(remaining).toMatchObject({ dishesChosen: false, dishesTotal: 0 })
  })
})
