import { holding, refused, stubCall } from '@roombook/component-tests'
import { listRooms } from '@roombook/contract/board'
import { convertHold, createOrder, editOrder, orderDetail } from '@roombook/contract/booking'
import { readKnownCustomer, suggestCustomers } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleCustomer, sampleFloor, sampleOrder } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { buildWaiting } from '#test/open-board.tsx'
import { button, cashDeskStaff, linkedRooms, ownOrder } from '#test/open-move.tsx'
import {
  answerForm,
  answerRooms,
  formField,
  openForm,
  roomTile,
  sampleBoardRoom,
  sampleFloors,
  savedOrder,
} from '#test/open-order-form.tsx'
import { readToasts } from '#test/render-console.tsx'
import { openOrderForm } from './order-form-request.ts'

const { phone, name, people, remark } = formField
const booked = () => stubCall(createOrder, () => savedOrder)
const card = page.getByRole('region', { name: '客户' })
const knows = (differences: Parameters<typeof sampleCustomer>[0]) => {
  const customer = sampleCustomer(differences)
  stubCall(suggestCustomers, () => ({ list: [customer], phonesNarrowed: false }))
  stubCall(readKnownCustomer, () => ({ row: customer }))
}
const call = async () => {
  await phone.fill('1234')
  await page.getByRole('option', { name: /王建国/ }).click()
}
const coming = (id: number, differences = {}) => ({
  id,
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  roomName: '梅厅',
  arrivalTime: '18:00',
  peopleNum: 4,
  status: OrderStatus.booked,
  statusName: '已预订',
  ...differences,
})
const stored = (differences: Partial<OrderRow> = {}) =>
  ownOrder({ roomId: 2, roomName: '兰厅', peopleNum: 6, inviteStyleId: 1, ...differences })
const answerOrder = (row: OrderRow) => stubCall(orderDetail, () => ({ row, list: [] }))

beforeEach(() => {
  answerForm()
  useCustomerRequest.setState({ customerId: undefined })
})

describe('what the form is for', () => {
  test.each([
    ['add', '新增订单', '保存'],
    ['hold', '占位', '占位'],
  ] as const)('%s is titled %s [2.33]', async (mode, title, save) => {
    await openForm({ mode, bookDate: '2026-11-20', periodId: 2 })
    const form = page.getByRole('dialog', { name: title })
    await expect.element(form.getByRole('button', { name: save })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(form).not.toBeInTheDocument()
  })

  test.each([
    ['edit', OrderStatus.booked, '编辑订单'],
    ['convert', OrderStatus.held, '转为预订'],
  ] as const)('%s is titled %s [2.33]', async (mode, status, title) => {
    answerOrder(stored({ status }))
    await openForm({ mode, orderId: 1 })
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect.element(name).toHaveValue('王小明')
  })

  test('while one is open another is not opened over it', async () => {
    await openForm()
    await name.fill('赵六')
    openOrderForm({ mode: 'hold', bookDate: '2026-11-25' })
    await expect.element(name).toHaveValue('赵六')
    await expect.element(page.getByRole('dialog', { name: '占位' })).not.toBeInTheDocument()
  })
})

describe('who is calling', () => {
  test('what staff want to have before their eyes: last visit, habit, birthday, money, no-shows', async () => {
    const lastOrder = {
      bookDate: '2026-10-03',
      shopTitle: '云厅',
      floorName: '一楼',
      roomName: '梅厅',
      periodName: '午餐',
      adminRemark: '茅台先醒好',
      number: 6,
      visits: 8,
    }
    knows({
      lastOrder,
      lastOrders: [lastOrder],
      nextBirthday: '2026-11-23',
      birthdayType: 2,
      owed: fen(30_000),
      balance: fen(500_000),
      noShows: 2,
    })
    await openForm()
    await call()
    for (const text of [
      '上次2026-10-03 午餐 · 一楼 梅厅 · 6人 · 茅台先醒好',
      '习惯靠窗',
      '生日 11-23',
      '挂账 300.00',
      '未到 2次',
      '储值 5,000.00',
      '老板常客',
    ])
      await expect.element(card).toMatchTextContent(new RegExp(text))
  })

  test('stands there at once as the list has them, and in full once it is read; unread it keeps nobody from booking', async () => {
    const reading = holding(readKnownCustomer)
    await openForm()
    await call()
    await expect.element(card).toMatchTextContent(/王建国先生贵宾.*8次.*上次….*老板常客/)
    await expect.poll(() => reading.inputs).toEqual([{ id: 9 }])
    reading.answer({ row: sampleCustomer({ noShows: 2 }) })
    await expect.element(card).toMatchTextContent(/习惯靠窗.*未到 2次/)

    stubCall(readKnownCustomer, () => refused('customers.not_found'))
    stubCall(suggestCustomers, () => ({
      list: [sampleCustomer({ id: 10, userName: '李梅' })],
      phonesNarrowed: false,
    }))
    const requests = booked()
    await phone.fill('5678')
    await page.getByRole('option', { name: /李梅/ }).click()
    await expect.element(card).toMatchTextContent(/李梅.*上次见客户详情/)
    await people.fill('6')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ customerId: 10, userName: '李梅' }])
  })

  test('记为生日宴 puts the birthday down in its calendar, and is not asked again', async () => {
    knows({ nextBirthday: '2026-11-20', birthdayType: 2 })
    const requests = booked()
    await openForm()
    await call()
    await expect.element(card).toMatchTextContent(/当天生日/)
    await button('记为生日宴').click()
    await expect.element(button('记为生日宴')).not.toBeInTheDocument()
    await people.fill('6')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ birthdayKind: 2, birthdayOfOther: false }])
  })

  test('their record is one press away for whoever may see it, and the form stays', async () => {
    await openForm(undefined, {
      permissions: [...(cashDeskStaff.permissions ?? []), 'commonuser/customercount'],
    })
    await call()
    await card.getByRole('button', { name: '详情' }).click()
    expect(useCustomerRequest.getState().customerId).toBe(9)
    await expect.element(name).toHaveValue('王建国')
  })

  test('a guest who never came has no last visit; nobody at all is told how to search', async () => {
    knows({ visits: 0 })
    await openForm()
    await expect.element(card).toMatchTextContent(/输入手机号后四位或姓名/)
    await call()
    await expect.element(card).toMatchTextContent(/新客.*上次还没有到店记录/)
    await expect.element(card.getByRole('button', { name: '详情' })).not.toBeInTheDocument()
  })

  test('a booking of theirs on the very day is told, with the way to it; another day’s stands on the card alone', async () => {
    knows({ comingOrders: [coming(12, { bookDate: '2026-11-25' }), coming(11)] })
    const { at } = await openForm()
    await call()
    await expect.element(page.getByText('这位客人当天已有预订：11-20 晚餐 梅厅 18:00 4人')).toBeVisible()
    await expect.element(card).toMatchTextContent(/已订11-25 晚餐 梅厅 18:00 4人 · 另有1笔/)
    await button('查看已有预订').click()
    const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await question.getByRole('button', { name: '取消' }).click()
    expect(at()).toBe('/')
    await button('查看已有预订').click()
    await question.getByRole('button', { name: '放弃' }).click()
    await expect.poll(at).toBe('/order?date=2026-11-20&period=2&order=11')
  })

  test('another day chosen, it is no more of the very day', async () => {
    knows({ comingOrders: [coming(11)] })
    await openForm()
    await call()
    await expect.element(page.getByText(/这位客人当天已有预订/)).toBeVisible()
    await button('明天').click()
    await expect.element(page.getByText(/这位客人当天已有预订/)).not.toBeInTheDocument()
  })
})

describe('somebody who waited', () => {
  const waiting = buildWaiting(7, '孙立', { remark: '带老人' })
  const openWaiting = () => openForm({ mode: 'add', bookDate: '2026-11-20', periodId: 2, waiting })

  test('stands on the form with the masked phone of the list, and is booked as such', async () => {
    const requests = booked()
    await openWaiting()
    await expect.element(name).toHaveValue('孙立')
    await expect.element(phone).toHaveValue('137***0000')
    await expect.element(people).toHaveValue('8')
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
    await button('保存').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ waitlistEntryId: 7, waitlistMayBeOver: false, userName: '孙立', peopleNum: 8 }])
  })

  test('gave up meanwhile: nothing is saved before somebody says 仍要预订', async () => {
    const requests = stubCall(createOrder, ({ waitlistMayBeOver }) =>
      waitlistMayBeOver
        ? savedOrder
        : refused('booking.waitlist_over', { state: 'removed', by: '周前台', reason: '联系不上' }),
    )
    await openWaiting()
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
    await remark.fill('要大桌')
    await button('保存').click()
    await expect.element(page.getByText('孙立已不在候补名单：周前台已移出（联系不上）')).toBeVisible()
    await expect.element(remark).toHaveValue('要大桌')
    await button('仍要预订').click()
    await expect.poll(readToasts).toContain('预订成功')
    expect(requests.inputs.map(({ waitlistMayBeOver }) => waitlistMayBeOver)).toEqual([false, true])
  })
})

describe('an order that is booked once more', () => {
  test('has everything filled in but the day that is past, and is a new one', async () => {
    const requests = booked()
    const again = stored({
      status: OrderStatus.cancelled,
      bookDate: '2026-11-18',
      adminRemark: '靠窗',
      version: 4,
    })
    await openForm({ mode: 'add', again })
    await expect.element(name).toHaveValue('王小明')
    await expect.element(people).toHaveValue('6')
    await expect.element(remark).toHaveValue('靠窗')
    await expect.element(page.getByLabelText('日期', { exact: true })).toHaveValue('2026-11-20')
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
    await button('保存').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ bookDate: '2026-11-20', roomIds: [2], peopleNum: 6, customerId: 1 }])
  })
})

describe('one room of a party', () => {
  const held = linkedRooms.map((room) => ({ ...room, status: OrderStatus.held }))
  const edit = async (mode: 'edit' | 'convert', row: OrderRow, first = row) => {
    stubCall(orderDetail, ({ id }) => ({ row: id === row.id ? row : first, list: [] }))
    await openForm({ mode, orderId: row.id })
    await expect.element(name).toHaveValue(row.userName)
  }

  test('changes its own room alone, and all the rest for the party; people are those of the first', async () => {
    const requests = stubCall(editOrder, () => savedOrder)
    const own = stored({ id: 2, linked: true, linkedRooms, peopleNum: 0 })
    await edit('edit', own, { ...own, id: 1, roomId: 1, peopleNum: 16, deposit: noMoney })
    await expect.element(page.getByText('连台 2 间：此处只换本间包厢，其他内容一起修改')).toBeVisible()
    await expect.element(people).toHaveValue('16')
    await roomTile('竹厅').click()
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'false')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ orderId: 2, roomIds: [3] }])
  })

  test('a hold of several becomes a booking of all', async () => {
    stubCall(convertHold, () => savedOrder)
    await edit('convert', stored({ status: OrderStatus.held, linked: true, linkedRooms: held }))
    await expect.element(page.getByText('连台 2 间，将一起转为预订')).toBeVisible()
  })
})

describe('what a guest would like changed', () => {
  test('stands on the form as if it had been typed, so that closing asks', async () => {
    answerOrder(stored())
    await openForm({
      mode: 'edit',
      orderId: 1,
      requestedChanges: { bookDate: '2026-11-21', periodId: null, peopleNum: 12 },
    })
    await expect.element(people).toHaveValue('12')
    await expect.element(page.getByLabelText('日期', { exact: true })).toHaveValue('2026-11-21')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: '放弃已填写的内容？' })).toBeVisible()
  })
})

describe('the rooms beside', () => {
  test('say who has them, what they cost, and are filtered by name or floor', async () => {
    answerRooms([
      sampleFloor([
        sampleBoardRoom(1, '梅厅', 4, true),
        { ...sampleBoardRoom(2, '兰厅', 8), serviceFee: fen(20_000) },
      ]),
      sampleFloor([sampleBoardRoom(3, '竹厅', 12)], { id: 2, title: '二楼' }),
    ])
    await openForm()
    await expect.element(roomTile('梅厅')).toMatchTextContent(/李梅女士 18:00/)
    await expect.element(roomTile('梅厅')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(roomTile('兰厅')).toMatchTextContent(/1–8人服务费 ¥200 · 一楼/)
    const filter = page.getByRole('textbox', { name: '筛选包厢' })
    await filter.fill('二楼')
    await expect.element(roomTile('兰厅')).not.toBeInTheDocument()
    await expect.element(roomTile('竹厅')).toBeVisible()
    await filter.fill('没有')
    await expect.element(page.getByText('没有符合的包厢')).toBeVisible()
  })

  test('a party too large for all of them is told so, and may wait', async () => {
    await openForm()
    await people.fill('50')
    await expect.element(page.getByText(/空闲包厢一共可坐24人，坐不下50人/)).toBeVisible()
    await expect.element(button('登记候补')).toBeVisible()
  })

  test('a full evening is told so, and the guest may wait', async () => {
    answerRooms(sampleFloors([1, 2, 3]))
    await openForm()
    await people.fill('5')
    await expect.element(page.getByText(/该餐段已订满/)).toBeVisible()
    await expect.element(button('登记候补')).toBeVisible()
  })

  test('rooms too small together say by how many; each can be let go of by its name, also by the keyboard', async () => {
    await openForm()
    await people.fill('10')
    await roomTile('竹厅').click()
    await roomTile('梅厅').click()
    await roomTile('竹厅').click()
    await expect.element(page.getByText('共可坐 4 人，少于 10 人')).toBeVisible()
    await roomTile('兰厅').click()
    await expect.element(page.getByText('连台 2 间')).toBeVisible()
    await expect.element(page.getByText(/共可坐/)).not.toBeInTheDocument()
    ;(button('移除梅厅').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(roomTile('梅厅')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText('连台 2 间')).not.toBeInTheDocument()
  })

  test('a second sitting says from when, and the order goes by its turn', async () => {
    const requests = booked()
    const earlier = sampleOrder({ id: 50, status: OrderStatus.finished, statusName: '已完成' })
    const turned = {
      ...sampleBoardRoom(2, '兰厅', 8),
      roomOrders: [earlier],
      nextTurn: 2,
      nextTurnFrom: '19:30',
    }
    stubCall(listRooms, () => ({ list: [sampleFloor([turned])], booked: 0, bookable: 1 }))
    await openForm()
    await expect.element(roomTile('兰厅')).toMatchTextContent(/第2轮 · 19:30起/)
    await name.fill('赵六')
    await people.fill('6')
    await roomTile('兰厅').click()
    await page.getByRole('radio', { name: '18:30' }).click()
    await expect.element(page.getByRole('status').filter({ hasText: '19:30' })).toBeVisible()
    await button('保存').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ roomIds: [2], turns: [2], arrivalTime: '18:30' }])
  })
})
