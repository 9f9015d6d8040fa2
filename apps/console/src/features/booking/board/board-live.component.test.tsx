import { refused, stubCall } from '@roombook/component-tests'
import type { LiveEventData } from '@roombook/contract'
import { listPeriods } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { listWaitlist } from '@roombook/contract/waitlist'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerBoard,
  answerDetail,
  answerPage,
  buildWaiting,
  dayPeriod,
  detail,
  openLiveBoard,
  ownCard,
  roomWith,
  slot,
} from '#test/open-board.tsx'
import { button, doneByColleague, linkedRooms, ownOrder } from '#test/open-move.tsx'

const changed = (differences: Partial<LiveEventData<'order.changed'>> = {}) => ({
  orderId: 1,
  version: 2,
  bookDate: '2026-11-20',
  periodId: 2,
  left: null,
  roomIds: [1],
  action: 'booking.edit',
  ...differences,
})
const peony = (differences: Parameters<typeof ownCard>[0] = {}) => [
  sampleFloor([roomWith(1, '牡丹厅', ownCard(differences)), roomWith(2, '兰厅')]),
]
const cell = (name: string) => page.getByRole('gridcell').filter({ has: page.getByTitle(name) })

beforeEach(() => {
  answerPage()
  answerBoard(peony())
  answerDetail()
})

describe('an order that somebody changes', () => {
  test('is on its card at once, and its room alone is lit for a moment', async () => {
    const { emit } = await openLiveBoard()
    await expect.element(slot(/^牡丹厅 已预订 王小明先生 10人/)).toBeVisible()
    answerBoard(peony({ version: 2, peopleNum: 12 }))
    emit('order.changed', changed())
    await expect.element(slot(/^牡丹厅 已预订 王小明先生 12人/)).toBeVisible()
    await expect.element(cell('牡丹厅')).toHaveAttribute('data-changed', 'true')
    await expect.element(cell('兰厅')).toHaveAttribute('data-changed', 'false')
    await expect.element(cell('牡丹厅')).toHaveAttribute('data-changed', 'false')
  })

  test('in another period leaves the board as it is; one that leaves for it does not', async () => {
    const requests = answerBoard(peony())
    const days = answerPage()
    const { emit } = await openLiveBoard()
    await expect.element(slot(/^牡丹厅/)).toBeVisible()
    emit('order.changed', changed({ periodId: 1 }))
    await expect.poll(() => days.inputs.length).toBe(2)
    emit('order.changed', changed({ periodId: 1, left: { bookDate: '2026-11-20', periodId: 2 } }))
    await expect.poll(() => days.inputs.length).toBe(3)
    await expect.poll(() => requests.inputs.length).toBe(2)
  })

  test('on a day of another month is asked of nobody: neither board nor days show it', async () => {
    const requests = answerBoard(peony())
    const days = answerPage()
    const { emit } = await openLiveBoard()
    await expect.element(slot(/^牡丹厅/)).toBeVisible()
    emit('order.changed', changed({ bookDate: '2027-03-01' }))
    emit('order.changed', changed())
    await expect.poll(() => [requests.inputs.length, days.inputs.length]).toEqual([2, 2])
  })

  test('several times in a quick row is read at once, and then together half a second later [9.01]', async () => {
    const requests = answerBoard(peony())
    const { emit } = await openLiveBoard()
    await expect.element(slot(/^牡丹厅/)).toBeVisible()
    const before = requests.inputs.length
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    emit('order.changed', changed())
    await expect.poll(() => requests.inputs.length - before).toBe(1)
    for (const version of [3, 4, 5]) emit('order.changed', changed({ version }))
    vi.advanceTimersByTime(499)
    expect(requests.inputs.length - before, 'within the span').toBe(1)
    vi.advanceTimersByTime(1)
    await expect.poll(() => requests.inputs.length - before).toBe(2)
    vi.advanceTimersByTime(2000)
    expect(requests.inputs.length - before).toBe(2)
  })

  test('keeps the focus of the keyboard on its card, and what was typed into the search', async () => {
    const { emit } = await openLiveBoard()
    const search = page.getByRole('textbox', { name: '搜索姓名、手机号、包厢' })
    await search.fill('牡丹')
    await userEvent.keyboard('{Enter}')
    await expect.element(slot(/^牡丹厅/)).toHaveFocus()
    answerBoard(peony({ version: 2, status: OrderStatus.arrived, statusName: '客已到' }))
    emit('order.changed', changed())
    await expect.element(slot(/^牡丹厅 客已到/)).toHaveFocus()
    await expect.element(search).toHaveValue('牡丹')
  })
})

describe('an order that stands open', () => {
  const openOne = { path: '/order?order=1' }

  test('follows who changed it, and its log says so', async () => {
    const { emit } = await openLiveBoard(openOne)
    await expect.element(detail).toMatchTextContent(/10人/)
    answerDetail(ownOrder({ version: 2, peopleNum: 12 }), [doneByColleague('人数改为12人')])
    emit('order.changed', changed())
    await expect.element(detail).toMatchTextContent(/12人/)
    await expect
      .element(detail.getByRole('region', { name: '订单日志' }))
      .toMatchTextContent(/张经理人数改为12人/)
  })

  test('follows another room of its party; one of another party is not its affair', async () => {
    const requests = answerDetail(ownOrder({ linked: true, linkedRooms }))
    const { emit } = await openLiveBoard(openOne)
    await expect.element(detail.getByRole('region', { name: '连台包厢' })).toMatchTextContent(/连台 2间/)
    const rooms = answerBoard(peony())
    emit('order.changed', changed({ orderId: 77 }))
    await expect.poll(() => rooms.inputs.length).toBe(2)
    expect(requests.inputs).toHaveLength(1)
    emit('order.changed', changed({ orderId: 2 }))
    await expect.poll(() => requests.inputs.length).toBe(2)
  })

  test('hears of its dishes, and not of another’s', async () => {
    const requests = answerDetail()
    const { emit } = await openLiveBoard({ ...openOne, plugins: { 'foods/foodlist': true } })
    await expect.element(detail).toBeVisible()
    answerDetail(ownOrder({ dishesChosen: true, dishesTotal: 188_800 as never }))
    emit('preorder.changed', { orderId: 5, preorderId: 9, version: 1 })
    emit('preorder.changed', { orderId: 1, preorderId: 8, version: 2 })
    await expect.poll(() => requests.inputs.length).toBe(2)
  })

  test('is moved to another day: it stays open, says where it is, and 前往 leads there', async () => {
    const { emit, at } = await openLiveBoard(openOne)
    await expect.element(detail).toBeVisible()
    answerDetail(ownOrder({ version: 2, bookDate: '2026-11-22', periodId: 1, periodName: '午餐' }))
    answerBoard([sampleFloor([roomWith(1, '牡丹厅')])])
    emit(
      'order.changed',
      changed({ bookDate: '2026-11-22', periodId: 1, left: { bookDate: '2026-11-20', periodId: 2 } }),
    )
    await expect.element(detail.getByText('该订单在 11-22 午餐')).toBeVisible()
    await expect.element(slot(/^牡丹厅 空闲/)).toBeVisible()
    await detail.getByRole('button', { name: '前往' }).click()
    await expect.poll(at).toBe('/order?order=1&date=2026-11-22&period=1')
    await expect.element(detail.getByText('该订单在 11-22 午餐')).not.toBeInTheDocument()
  })

  test('is deleted: nothing of it is shown on as if it were there, and 关闭 takes it off', async () => {
    const { emit, at } = await openLiveBoard(openOne)
    await expect.element(detail).toMatchTextContent(/王小明/)
    stubCall(orderDetail, () => refused('booking.not_found'))
    emit('order.changed', changed())
    await expect.element(detail.getByRole('alert')).toMatchTextContent(/订单不存在或已删除/)
    await expect.element(detail).not.toMatchTextContent(/王小明/)
    await detail.getByRole('button', { name: '关闭' }).click()
    await expect.poll(at).toBe('/order')
  })
})

test('the house is laid out anew: rooms and periods follow', async () => {
  const { emit } = await openLiveBoard()
  await expect.element(slot(/^兰厅/)).toBeVisible()
  answerBoard([sampleFloor([roomWith(1, '牡丹厅', ownCard()), roomWith(4, '梅厅')])])
  stubCall(listPeriods, () => ({ list: [dayPeriod(2, '晚宴')] }))
  emit('house.changed', { action: 'rooms.save' })
  await expect.element(slot(/^梅厅 空闲/)).toBeVisible()
  await expect.element(slot(/^兰厅/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: /晚宴/ })).toBeVisible()
})

test('somebody waits: the button counts them, in this period apart, and says when something is free', async () => {
  const { emit } = await openLiveBoard()
  await expect.element(button('候补')).toBeVisible()
  const requests = stubCall(listWaitlist, () => ({
    list: [buildWaiting(1, '孙立', { free: true }), buildWaiting(2, '吴丽', { periodId: 1 })],
  }))
  emit('waitlist.changed', { bookDate: '2026-11-21', periodId: 2, entryIds: [3] })
  emit('waitlist.changed', { bookDate: '2026-11-20', periodId: 2, entryIds: [1] })
  await expect.element(page.getByTitle('候补，本餐段1组，当天共2组，有空位')).toBeVisible()
  expect(requests.inputs).toHaveLength(2)
})
