import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { listPeriods } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import {
  exportOrders,
  type ListedOrder,
  listOrders,
  listPersonOrders,
  listReferralOrders,
} from '@roombook/contract/order-lists'
import { searchStaff } from '@roombook/contract/staff'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayPeriod } from '#test/open-board.tsx'
import { button, cashDeskStaff, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { OrderListDialog } from './order-list-dialog.tsx'
import type { OrderListSubject } from './order-list-subject.ts'
import { OrderListWindow } from './order-list-window.tsx'

const listed = (differences: Partial<ListedOrder> = {}): ListedOrder => ({
  ...ownOrder(),
  depositAsked: noMoney,
  depositWaiver: '',
  referral: false,
  ...differences,
})
const wang = listed({
  deposit: fen(50000),
  depositReceived: fen(20000),
  total: fen(128000),
  drinks: fen(8800),
})
const mei = listed({
  id: 2,
  userName: '李梅',
  sex: 2,
  bookDate: '2026-11-22',
  roomName: '兰厅',
  peopleNum: 0,
  arrivalTime: '',
  openerName: '',
  linked: true,
  turn: 2,
})
const pageOf = (list: ListedOrder[], count = list.length) => ({
  list,
  count,
  sums: {
    people: 10,
    money: {
      deposit: fen(50000),
      depositReceived: fen(20000),
      total: fen(128000),
      drinks: fen(8800),
      discount: noMoney,
      arrears: noMoney,
    },
  },
})
const answerOrders = (list = [wang, mei], count?: number) =>
  stubCall(listOrders, () => ({ ...pageOf(list, count), phonesNarrowed: false }))
const row = (name: RegExp) => page.getByRole('row', { name })
const defaultFilter = { statuses: [], keyword: '', sort: 'created', descending: true, page: 1, limit: 10 }
const choose = async (select: string, title: string) => {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByTitle(title, { exact: true }).click()
}

describe('订单列表', () => {
  async function open(atWork: AtWork = {}) {
    const onClose = vi.fn()
    const screen = await renderConsole(<OrderListWindow today="2026-11-20" onClose={onClose} />, {
      ...cashDeskStaff,
      ...atWork,
    })
    return { ...screen, onClose }
  }
  const search = page.getByRole('textbox', { name: '搜索订单' })

  beforeEach(() => {
    stubCall(listPeriods, () => ({ list: [dayPeriod(1, '午餐'), dayPeriod(2, '晚餐')] }))
    answerOrders()
  })

  test('each order in a line, from when to how much, and below them the sums over all', async () => {
    const requests = answerOrders()
    await open()
    await expect.element(search).toHaveFocus()
    await expect
      .element(row(/王小明/))
      .toMatchTextContent(
        /2026-11-20 周五晚餐牡丹厅一楼王小明先生.*10人18:00 ?已预订小赵500.00已收 200.001,280.00酒水 88.00—11-20 10:00/,
      )
    await expect.element(row(/李梅/)).toMatchTextContent(/晚餐 · 第2轮兰厅一楼 · 连台李梅女士.*—— ?已预订——/)
    await expect
      .element(page.getByRole('row', { name: /合计 2 单/ }))
      .toMatchTextContent(/10人500.00已收 200.00/)
    await expect.element(page.getByText('未选日期时列出近30天至未来一年的订单')).toBeVisible()
    await expect.element(button('清空条件')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([defaultFilter])
  })

  test('whoever may not know what the house takes gets no sums of money under it', async () => {
    const { sums, ...orders } = pageOf([wang, mei])
    stubCall(listOrders, () => ({ ...orders, sums: { ...sums, money: null }, phonesNarrowed: false }))
    await open()
    const summed = page.getByRole('row', { name: /合计 2 单/ })
    await expect.element(summed).toMatchTextContent(/10人/)
    await expect.element(summed).not.toMatchTextContent(/已收|酒水|\d\.\d/)
  })

  test('words are searched once the person pauses, from the first page, and 清空条件 takes all away', async () => {
    const requests = answerOrders([wang, mei], 45)
    await open()
    await expect.element(row(/李梅/)).toBeVisible()
    await page.getByTitle('2', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ page: 2 })
    answerOrders([mei])
    const now = Date.now()
    vi.useRealTimers()
    // Fake timers keep all keys within one debounce delay, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
    await search.fill('李')
    await search.fill(' 李梅 ')
    await expect.element(search).toHaveValue(' 李梅 ')
    await expect
      .poll(() => {
        vi.advanceTimersByTime(500)
        return row(/王小明/).query()
      })
      .toBeNull()
    vi.useRealTimers()
    expect(
      requests.inputs.filter(({ keyword }) => keyword).map(({ keyword, page: at }) => [keyword, at]),
    ).toEqual([['李梅', 1]])
    await button('清空条件').click()
    await expect.element(search).toHaveValue('')
    await expect.element(button('清空条件')).not.toBeInTheDocument()
  })

  test('state, period and whose: each narrows it, together', async () => {
    const requests = answerOrders()
    await open()
    await choose('餐段', '晚餐')
    await choose('订单状态', '占位')
    await page.getByTitle('已取消', { exact: true }).click()
    await choose('开台员工', '小赵（我）')
    await expect
      .poll(() => requests.inputs.at(-1))
      .toEqual({
        ...defaultFilter,
        periodId: 2,
        statuses: [OrderStatus.held, OrderStatus.cancelled],
        openerId: 4,
      })
  })

  test('an administrator asks for whoever opened it; others for their own alone', async () => {
    stubCall(searchStaff, () => ({
      list: ['小赵', '张经理'].map((nickname, at) => ({ id: 4 + at, nickname, avatar: '' })),
      count: 2,
    }))
    const requests = answerOrders()
    await open({ adminLevel: 2 })
    await choose('开台员工', '张经理')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ openerId: 5 })
  })

  test('a span that is asked for most is one press; the periods are those of its first day', async () => {
    const periods = stubCall(listPeriods, () => ({ list: [dayPeriod(2, '晚餐')] }))
    const requests = answerOrders()
    await open()
    await page.getByPlaceholder('开始日期').click()
    await page.getByText('未来7天').click()
    await expect
      .poll(() => requests.inputs.at(-1))
      .toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-26', page: 1 })
    await expect.element(page.getByText('未选日期时列出近30天至未来一年的订单')).not.toBeInTheDocument()
    await page.getByPlaceholder('开始日期').click()
    await page.getByText('本月', { exact: true }).click()
    await expect
      .poll(() => requests.inputs.at(-1))
      .toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' })
    await expect.poll(() => periods.inputs.at(-1)).toEqual({ bookDate: '2026-11-01' })
    await button('清空条件').click()
    await expect.element(page.getByPlaceholder('开始日期')).toHaveValue('')
    await expect.element(page.getByText('未选日期时列出近30天至未来一年的订单')).toBeVisible()
  })

  test('by people the largest party is first, and then the smallest', async () => {
    const requests = answerOrders()
    await open()
    const people = page.getByRole('columnheader', { name: /人数/ })
    await people.click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ sort: 'people', descending: true })
    await people.click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ sort: 'people', descending: false })
    await expect.element(people).toHaveAttribute('aria-sort', 'ascending')
  })

  test('a line opens its order on its own board, by mouse and by Enter', async () => {
    stubCall(orderDetail, () => ({
      row: ownOrder({ id: 2, bookDate: '2026-11-22', periodId: 1 }),
      list: [],
    }))
    const { at, onClose } = await open()
    await expect.element(row(/李梅/)).toBeVisible()
    ;(row(/李梅/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/order?date=2026-11-22&period=1&order=2')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('one that was deleted meanwhile says so, and the list stays', async () => {
    stubCall(orderDetail, () => refused('booking.not_found'))
    const { at, onClose } = await open()
    await row(/李梅/).click()
    await expect.poll(readToasts).toContain('订单不存在或已删除')
    expect([at(), onClose.mock.calls]).toEqual(['/', []])
  })

  test('nothing was found: it says so, how else to search, and there is nothing to export', async () => {
    stubCall(listOrders, () => ({ ...pageOf([]), phonesNarrowed: true }))
    await open()
    await search.fill('13812')
    await expect.element(page.getByText('没有符合的订单')).toBeVisible()
    await expect.element(page.getByText(/后四位|完整/)).toBeVisible()
    await expect.element(button(/导出/)).toBeDisabled()
  })

  test('it does not come: why, and again', async () => {
    stubCall(listOrders, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerOrders()
    await button('重试').click()
    await expect.element(row(/王小明/)).toBeVisible()
  })

  test('it leaves as a file of what it is narrowed to, once at a time', async () => {
    const server = holding(exportOrders)
    await open()
    await choose('订单状态', '占位')
    await button(/导出/).click()
    await expect.element(button(/导出/)).toHaveClass(/loading/)
    expect(server.inputs).toMatchObject([{ statuses: [OrderStatus.held], keyword: '', sort: 'created' }])
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    server.answer({ fileName: '订单.xlsx', mimeType: 'application/zip', content: 'UEs=', rows: 2 })
    await expect.poll(readToasts).toContain('已导出 2 单')
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['订单.xlsx'])
    saved.mockRestore()
  })

  test('too many for one file: it says how many fit', async () => {
    stubCall(exportOrders, () => refused('booking.export_too_large'))
    await open()
    await expect.element(row(/王小明/)).toBeVisible()
    await button(/导出/).click()
    await expect.poll(readToasts).toContain('一次最多导出5000条，请缩小范围')
    await expect.element(button(/导出/)).toBeEnabled()
  })

  test('on the smallest screen the last column is seen whole', async () => {
    await page.viewport(1280, 720)
    await open()
    await expect.element(page.getByRole('columnheader', { name: '下单时间' })).toBeInViewport({ ratio: 1 })
    await expect.element(row(/王小明/).getByText('11-20 10:00')).toBeInViewport({ ratio: 1 })
    await page.viewport(1440, 900)
  })
})

describe('somebody’s orders', () => {
  async function open(of: OrderListSubject, atWork: AtWork = {}) {
    const onClose = vi.fn()
    await renderConsole(<OrderListDialog of={of} onClose={onClose} />, { ...cashDeskStaff, ...atWork })
    return onClose
  }
  const limits = { came: false, page: 1, limit: 10 }

  test('a customer’s: 仅看已到店 and dates narrow them, from the first page', async () => {
    const requests = stubCall(listPersonOrders, () => pageOf([wang], 25))
    await open({ type: 'customer', customerId: 9, name: '王建国' })
    await expect.element(page.getByRole('dialog', { name: '客户订单列表' })).toMatchTextContent(/王建国/)
    await expect.element(row(/王小明/)).toBeVisible()
    await page.getByTitle('3', { exact: true }).click()
    await page.getByRole('checkbox', { name: '仅看已到店' }).click()
    await page.getByPlaceholder('开始日期').click()
    await page.getByText('近7天').click()
    await expect
      .poll(() => requests.inputs)
      .toEqual([
        { ofCustomerId: 9, ...limits },
        { ofCustomerId: 9, ...limits, page: 3 },
        { ofCustomerId: 9, ...limits, came: true },
        { ofCustomerId: 9, ...limits, came: true, startDate: '2026-11-14', endDate: '2026-11-20' },
      ])
  })

  test.each<[OrderListSubject, string, object]>([
    [{ type: 'staff', staffId: 4, name: '小赵' }, '员工订单列表', { openerId: 4 }],
    [{ type: 'all', referrals: true }, '裂变订单列表', { status: 99 }],
  ])('%o is %s [2.44]', async (of, title, asks) => {
    const requests = stubCall(listPersonOrders, () => pageOf([wang]))
    await open(of)
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect.element(row(/王小明/)).toBeVisible()
    expect(requests.inputs).toEqual([{ ...asks, ...limits }])
    expect(page.getByRole('checkbox', { name: '仅看已到店' }).elements()).toHaveLength(
      of.type === 'staff' ? 1 : 0,
    )
  })

  test('turns to the orders that came by a recommendation where the store has it, from the first page [2.44] [7.43]', async () => {
    stubCall(listPersonOrders, () => pageOf([mei]))
    const requests = stubCall(listReferralOrders, () => pageOf([wang]))
    await open(
      { type: 'customer', customerId: 9, name: '王建国' },
      { plugins: { 'shopconfig/nuclearfission': true } },
    )
    await expect.element(row(/李梅/)).toBeVisible()
    await page.getByText('推荐来的订单').click()
    await expect.element(page.getByRole('dialog', { name: '裂变订单列表' })).toMatchTextContent(/王建国/)
    await expect.element(row(/王小明/)).toBeVisible()
    expect(requests.inputs).toEqual([{ ofCustomerId: 9, ...limits }])
    await expect.element(page.getByRole('columnheader', { name: '人数' })).not.toHaveAttribute('aria-sort')
    await page.getByText('本人订单').click()
    await expect.element(page.getByRole('dialog', { name: '客户订单列表' })).toBeVisible()
  })

  test('without recommendations in the store there is nothing to turn to', async () => {
    stubCall(listPersonOrders, () => pageOf([wang]))
    await open({ type: 'staff', staffId: 4, name: '小赵' })
    await expect.element(row(/王小明/)).toBeVisible()
    expect(page.getByText('其中推荐来的').elements()).toEqual([])
  })
})
