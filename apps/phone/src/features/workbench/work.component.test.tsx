import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { listPeriods, listRooms } from '@roombook/contract/board'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { arriveOrder } from '@roombook/contract/order-moves'
import { shopInfo, staffNodes } from '@roombook/contract/shell'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrder, sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdLines } from '#test/live-line.ts'
import {
  answerBookingRequests,
  answerMessages,
  answerOrder,
  answerRooms,
  answerWorkbench,
  buildBookingRequest,
  cell,
  dinnerOfDay,
  message,
  openWorkbench,
  orderChanged,
  saved,
  workField,
} from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const taken = page.getByRole('button', { name: /^牡丹厅 王小明先生/ })
const free = page.getByRole('button', { name: '竹厅 空闲， 预订' })
const tab = (name: RegExp | string) => page.getByRole('link', { name })
beforeEach(() => answerWorkbench())

describe('what a person without the right sees', () => {
  test('of orders nothing at all: every tab says so in the exact words [8.04]', async () => {
    answerWorkbench({ nodes: [] })
    for (const call of [listPeriods, listRooms, listMessages])
      stubCall(call, () => refused('permission.refused'))
    const orders = answerBookingRequests()
    await openWorkbench()
    const notice = page.getByText('您没有权限访问该功能，请联系管理员授权！')
    for (const name of ['今日', '待处理', '消息']) {
      await tab(name).click()
      await expect.element(page.getByRole('heading', { name: '温馨提示' })).toBeVisible()
      await expect.element(notice).toBeVisible()
    }
    expect(orders.inputs, 'what may not be had is not asked for').toEqual([])
    await tab('我的').click()
    await expect.element(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  })

  test('who may look but not book sees what is free, and has no button there', async () => {
    answerWorkbench({ nodes: ['roombook/orderlist'] })
    await openWorkbench()
    await expect.element(taken).toBeVisible()
    await expect.element(page.getByRole('article').nth(1)).toMatchTextContent(/竹厅.*空闲/)
    await expect.element(free).not.toBeInTheDocument()
  })

  test('a right that is given meanwhile is heard of, without a reload', async () => {
    const lines = holdLines()
    answerWorkbench({ nodes: ['roombook/orderlist'] })
    await openWorkbench()
    await expect.element(taken).toBeVisible()
    lines.accept()
    answerWorkbench()
    lines.emit('role.changed', { roleId: 3 })
    await expect.element(free).toBeVisible()
  })
})

describe('the live line', () => {
  test('a colleague’s booking appears by itself; what is typed meanwhile stays', async () => {
    const lines = holdLines()
    await openWorkbench()
    await free.click()
    lines.accept()
    await workField.name.fill('周小川')
    await workField.people.fill('6')
    answerRooms(
      cell(1, '牡丹厅', [sampleOrder({ status: OrderStatus.arrived, statusName: '客已到' })]),
      cell(2, '竹厅'),
    )
    lines.emit('order.changed', orderChanged)
    await expect
      .element(page.getByRole('button', { name: /王小明.*客已到/, includeHidden: true }))
      .toBeInTheDocument()
    await expect.element(workField.name).toHaveValue('周小川')
    await expect.element(workField.people).toHaveValue('6')
  })

  test('the room of an open form is taken: the form stays, and pressing it offers another', async () => {
    const lines = holdLines()
    await openWorkbench()
    await free.click()
    lines.accept()
    await workField.name.fill('周小川')
    await workField.phone.fill('13800138000')
    const theirs = sampleOrder({ id: 2, userName: '快一步' })
    answerRooms(cell(1, '牡丹厅', [sampleOrder()]), cell(2, '竹厅', [theirs]))
    lines.emit('order.changed', { ...orderChanged, orderId: 2, roomIds: [2], action: 'booking.create' })
    stubCall(createOrder, () =>
      refused('booking.room_taken', {
        rooms: [{ id: 2, title: '竹厅' }],
        free: [{ id: 3, title: '兰厅', capacity: 8, turn: 1 }],
      }),
    )
    await workField.book.click()
    await expect.element(page.getByRole('button', { name: '兰厅 8人' })).toBeVisible()
    await expect.element(workField.name).toHaveValue('周小川')
  })

  test('an order that is open says how it stands by now', async () => {
    const lines = holdLines()
    answerOrder()
    await openWorkbench('/work?order=1')
    const drawer = page.getByRole('dialog', { name: '王小明先生' })
    await expect.element(drawer.getByText('已预订', { exact: true })).toBeVisible()
    lines.accept()
    answerOrder(
      sampleOrderRow({ openerId: 4, version: 2, status: OrderStatus.arrived, statusName: '客已到' }),
    )
    lines.emit('order.changed', orderChanged)
    await expect.element(drawer.getByText('客已到', { exact: true })).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: '客已到' })).not.toBeInTheDocument()
  })

  test('what somebody is about to do is done to the newest version that came in, not to the one it began with', async () => {
    const lines = holdLines()
    answerOrder()
    const moved = stubCall(arriveOrder, () => ({
      row: sampleOrderRow({ version: 4 }),
      orderIds: [1],
      left: [],
    }))
    await openWorkbench('/work?order=1')
    await page.getByRole('button', { name: '客已到' }).click()
    lines.accept()
    answerOrder(sampleOrderRow({ openerId: 4, version: 3, adminRemark: '靠窗' }))
    const details = stubCall(orderDetail, () => ({
      row: sampleOrderRow({ openerId: 4, version: 3 }),
      list: [],
    }))
    const before = details.inputs.length
    lines.emit('order.changed', { ...orderChanged, version: 3, action: 'booking.set-remark' })
    await expect.poll(() => details.inputs.length).toBeGreaterThan(before)
    await page.getByRole('button', { name: '确认客已到' }).click()
    await expect.poll(() => moved.inputs).toMatchObject([{ version: 3 }])
  })

  test('an application and a message are counted in the bar as they come', async () => {
    const lines = holdLines()
    await openWorkbench()
    await expect.element(tab(/^待处理$/)).toBeVisible()
    lines.accept()
    answerBookingRequests(buildBookingRequest())
    answerMessages([message(1), message(2)])
    lines.emit('order.changed', { ...orderChanged, action: 'booking.apply' })
    lines.emit('message.created', { messageId: 2, orderId: 1, kind: 'applied', speak: '', byStaffId: null })
    await expect.element(tab(/待处理.*1个申请/)).toBeVisible()
    await expect.element(tab(/消息.*2条未读/)).toBeVisible()
  })

  test('an event is heard once: one that comes again asks for nothing', async () => {
    const lines = holdLines()
    await openWorkbench()
    await expect.element(taken).toBeVisible()
    lines.accept()
    const requests = stubCall(listMessages, () => ({ list: [], count: 0, unread: 0 }))
    await expect.poll(() => requests.inputs.length).toBeGreaterThan(1)
    const before = requests.inputs.length
    lines.newest().push({ type: 'event', seq: 10, name: 'message.created', data: {} })
    lines.newest().push({ type: 'event', seq: 11, name: 'message.created', data: {} })
    await expect.poll(() => requests.inputs.length).toBe(before + 1)
  })

  test('cut off it says so, tries again by itself, and fetches everything once it is back', async () => {
    const lines = holdLines()
    await openWorkbench()
    await expect.element(page.getByRole('img', { name: '正在连接实时更新' })).toBeVisible()
    lines.accept()
    await expect.element(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
    const rooms = answerRooms(cell(1, '牡丹厅'), cell(2, '竹厅'))
    const before = rooms.inputs.length
    lines.newest().close(1006)
    await expect.element(page.getByRole('img', { name: '实时连接中断，正在重连' })).toBeVisible()
    await expect.poll(() => lines.all.length).toBe(2)
    await expect.poll(() => lines.newest().sent).toMatchObject([{ type: 'login', data: { since: 10 } }])
    lines.newest().push({ type: 'login', data: { seq: 40, refetch: true } })
    await expect.element(page.getByRole('button', { name: '牡丹厅 空闲， 预订' })).toBeVisible()
    expect(rooms.inputs.length).toBeGreaterThan(before)
  })

  test('where the server wants no more of it, it says so, and a tap begins again', async () => {
    const lines = holdLines()
    await openWorkbench()
    await expect.element(taken).toBeVisible()
    lines.accept()
    await expect.element(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
    lines.newest().close(1000)
    await expect.element(page.getByText(/实时连接已断开，页面可能不是最新/)).toBeVisible()
    await page.getByRole('button', { name: '立即重连' }).click()
    await expect.poll(() => lines.all.length).toBe(2)
    lines.accept()
    await expect.element(page.getByText(/实时连接已断开/)).not.toBeInTheDocument()
  })
})

describe('opening it', () => {
  test('without a network it says so, and comes once there is one', async () => {
    stubCall(shopInfo, () => unreachable)
    await openWorkbench()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerWorkbench()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(taken).toBeVisible()
  })

  test('an address that names no tab shows today, and its title is the page’s', async () => {
    await openWorkbench('/work/nowhere')
    await expect.element(page.getByRole('heading', { name: '今日' })).toBeVisible()
    await expect.element(taken).toBeVisible()
    await expect.poll(() => document.title).toBe('今日 · 云厅')
  })

  test('a second time the rooms of the day are asked for before it is known who is at work', async () => {
    await openWorkbench()
    await expect.element(taken).toBeVisible()
    const known = vi.fn()
    stubCall(staffNodes, () => new Promise(known))
    const rooms = stubCall(listRooms, () => ({ list: [], booked: 0, bookable: 0 }))
    const before = rooms.inputs.length
    await openWorkbench()
    await expect
      .poll(() => rooms.inputs.slice(before))
      .toMatchObject([{ bookDate: '2026-11-20', periodId: 2 }])
  })
})

describe('an order over the page', () => {
  test('stands in the address, so that going back closes it and leaves the tab', async () => {
    answerOrder()
    const { at } = await openWorkbench()
    await taken.click()
    await expect.element(page.getByRole('dialog', { name: '王小明先生' })).toBeVisible()
    await expect.poll(at).toBe('/work?order=1')
    await page.getByRole('button', { name: '关闭' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(at).toBe('/work')
  })

  test('of another store, or deleted: it says so', async () => {
    stubCall(orderDetail, () => refused('booking.not_found'))
    await openWorkbench('/work?order=99')
    const drawer = page.getByRole('dialog', { name: '订单' })
    await expect.element(drawer.getByRole('alert')).toMatchTextContent(/订单不存在/)
  })

  test('that was booked from the form: the few words over the page are read out', async () => {
    stubCall(createOrder, () => saved())
    await openWorkbench()
    await free.click()
    await workField.phone.fill('13800138000')
    await workField.name.fill('周小川')
    await workField.book.click()
    await expect.element(page.getByText('预订成功')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

test('on the smallest phone nothing is cut off sideways, and the bar stays under the thumb', async () => {
  await onSmallestPhone()
  const names = ['牡丹厅', '名字很长的海棠花开大包厢', '竹厅', '兰厅', '梅厅', '菊厅']
  const guest = { userName: '欧阳上官司马小川', adminRemark: '带老人' }
  answerRooms(...names.map((name, at) => cell(at + 1, name, [sampleOrder({ id: at + 1, ...guest })])))
  stubCall(listPeriods, () => ({ list: [dinnerOfDay, { ...dinnerOfDay, id: 3, title: '夜宵' }] }))
  await openWorkbench()
  await expect.element(page.getByRole('button', { name: /^菊厅/ })).toBeInTheDocument()
  expect(isCutOff()).toBe(false)
  await expect.element(tab('今日')).toBeInViewport({ ratio: 1 })
  const chips = page.getByRole('group', { name: '显示' }).getByRole('button').elements()
  expect(chips.map((chip) => chip.getBoundingClientRect().height)).toEqual([44, 44, 44, 44])
})
