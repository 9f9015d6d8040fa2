import { stubCall } from '@roombook/component-tests'
import { type FloorGroup, listRooms } from '@roombook/contract/board'
import { transferOrder } from '@roombook/contract/booking'
import { listOrders } from '@roombook/contract/order-lists'
import { changeNotice } from '@roombook/contract/order-sms'
import { bookingCalendar, roomOverview } from '@roombook/contract/overview'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerBoard,
  answerDetail,
  answerPage,
  answerQuietEvening,
  dayPeriod,
  openBoard,
  ownCard,
  quietEvening,
  readFormRequest,
  roomWith,
  slot,
} from '#test/open-board.tsx'
import { button, cashDeskStaff, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const outlook = page.getByRole('region', { name: '餐段概况' })
const floor = (...rooms: Parameters<typeof sampleFloor>[0]): FloorGroup[] => [sampleFloor(rooms)]

beforeEach(answerQuietEvening)

describe('what opens over the board', () => {
  test('the calendar is for those who hold its node [6.07]', async () => {
    stubCall(bookingCalendar, () => ({}))
    await openBoard({ permissions: [...(cashDeskStaff.permissions ?? []), 'commonuser/timeanalysis'] })
    await button('预订日历').click()
    await expect.element(page.getByRole('table', { name: '2026年11月预订日历' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  test('negative control: without it there is no way to it; the overview and the list stand there', async () => {
    await openBoard()
    await expect.element(button('房态总览')).toBeVisible()
    await expect.element(button('订单列表')).toBeVisible()
    await expect.element(button('预订日历')).not.toBeInTheDocument()
  })

  test('the overview shows what the board shows', async () => {
    const requests = stubCall(roomOverview, ({ bookDate = '' }) => ({
      bookDate,
      periodId: 2,
      periodName: '晚餐',
      overviewMode: 0 as const,
      list: quietEvening(),
      booked: 1,
      bookable: 3,
    }))
    await openBoard({ path: '/order?date=2026-11-25' })
    await expect.element(slot(/^牡丹厅/)).toBeVisible()
    await button('房态总览').click()
    await expect.element(page.getByRole('dialog', { name: '晚餐' })).toMatchTextContent(/11-25 周三/)
    expect(requests.inputs).toMatchObject([{ bookDate: '2026-11-25', periodId: 2 }])
  })

  test('the list of orders, and the papers of the day, are for those who may see orders', async () => {
    const sums = { people: 0, money: null }
    stubCall(listOrders, () => ({ list: [], count: 0, sums, phonesNarrowed: false }))
    await openBoard()
    await expect
      .element(page.getByRole('link', { name: /预订单打印/ }))
      .toHaveAttribute('href', expect.stringContaining('2026-11-20'))
    await button('订单列表').click()
    await expect.element(page.getByRole('dialog', { name: '订单列表' })).toMatchTextContent(/没有符合的订单/)
  })

  test('whoever books alone sees neither', async () => {
    await openBoard({ permissions: ['roombook/createbook'] })
    await expect.element(button('房态总览')).toBeVisible()
    await expect.element(button('订单列表')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /预订单打印/ })).not.toBeInTheDocument()
    await button('占位').click()
    expect(readFormRequest()).toMatchObject({ mode: 'hold', periodId: 2 })
  })
})

describe('what the period still asks', () => {
  const waiting = ownCard({ id: 5, status: OrderStatus.applied, statusName: '待处理', userName: '周午' })
  const hold = ownCard({
    id: 6,
    status: OrderStatus.held,
    statusName: '占位',
    userName: '',
    phone: '',
    peopleNum: 0,
  })
  const evening = () =>
    floor(
      roomWith(1, '牡丹厅', ownCard({ arrivalTime: '17:30', deposit: fen(50_000) })),
      roomWith(2, '兰厅', ownCard({ id: 2, userName: '李梅', sex: 2, peopleNum: 6, arrivalTime: '' })),
      roomWith(
        3,
        '竹厅',
        ownCard({ id: 3, status: OrderStatus.arrived, userName: '吴丽', peopleNum: 4, arrivalTime: '17:40' }),
      ),
      roomWith(4, '梅厅', waiting),
      roomWith(5, '松厅', { ...hold, heldUntil: '2026-11-20T09:55:00.000Z' }),
    )

  test('who waits for an answer, which holds end, who is to come and is late; and how many when', async () => {
    answerBoard(evening())
    await openBoard()
    const figures = outlook.getByRole('definition')
    await expect
      .poll(() => figures.elements().map(({ textContent }) => textContent))
      .toEqual(['1/3', '20', '4'])
    await expect.element(outlook.getByRole('button', { name: /周午/ })).toMatchTextContent(/周午先生10人梅厅/)
    await expect
      .element(outlook.getByRole('button', { name: /占位订单/ }))
      .toMatchTextContent(/至 17:55已到期/)
    await expect
      .element(outlook.getByRole('button', { name: /王小明/ }))
      .toMatchTextContent(/17:30.*迟到30分款10人牡丹厅/)
    await expect
      .element(outlook.getByRole('button', { name: /李梅/ }))
      .toMatchTextContent(/^未定李梅女士6人兰厅/)
    await expect.element(outlook.getByRole('button', { name: /吴丽/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: '每刻钟到店人数' })).toMatchTextContent(/1417:30/)
  })

  test('the arrows go through it, and Enter opens the order', async () => {
    answerBoard(evening())
    const { at } = await openBoard()
    const item = (name: RegExp) => outlook.getByRole('button', { name })
    await expect.element(item(/周午/)).toHaveAttribute('tabindex', '0')
    ;(item(/周午/).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    await expect.element(item(/王小明/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(item(/李梅/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toContain('order=2')
  })

  test('nobody is to come: it says so', async () => {
    answerBoard(floor(roomWith(1, '牡丹厅')))
    await openBoard()
    await expect.element(outlook.getByText('没有待到店的客人')).toBeVisible()
  })

  test('once it is over nobody is expected', async () => {
    answerPage([dayPeriod(2, '晚餐', { disabled: true })])
    answerBoard(floor(roomWith(1, '牡丹厅', ownCard({ status: OrderStatus.finished, statusName: '已完成' }))))
    await openBoard()
    await expect.element(outlook.getByText('本餐段已结束')).toBeVisible()
    await expect.element(outlook.getByText('预计人数')).not.toBeInTheDocument()
  })
})

describe('a card', () => {
  test.each([1440, 1280, 853])('shows the allergy sign of every turn whole at %i px', async (width) => {
    const full = {
      adminRemark: '海鲜过敏',
      arrivalTime: '16:00',
      deposit: fen(50_000),
      groupId: 1,
      linked: true,
    }
    let id = 0
    const turns = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        ownCard({ ...full, id: ++id, turn: at + 1, userName: '欧阳建国一行', peopleNum: 120 }),
      )
    answerBoard(
      floor(...['牡丹厅', '兰厅', '竹厅'].map((title, at) => roomWith(at + 1, title, ...turns(at + 1)))),
    )
    await openBoard()
    await page.viewport(width, 900)
    await expect.element(slot(/^牡丹厅/)).toBeVisible()
    const signs = () => [...document.querySelectorAll<HTMLElement>('button[data-order] [data-weight="heed"]')]
    expect(signs()).toHaveLength(document.querySelectorAll('button[data-order]').length)
    const hidden = signs().filter((sign) => {
      const { left, right, top, bottom } = sign.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const edges = [
        [left + 1, y],
        [right - 1, y],
        [x, top + 1],
        [x, bottom - 1],
      ] as const
      return edges.some(([atX, atY]) => document.elementFromPoint(atX, atY) !== sign)
    })
    expect(hidden.map((sign) => sign.closest('button')?.textContent)).toEqual([])
    await page.viewport(1440, 900)
  })

  test('that the pointer rests on tells what it has no room for', async () => {
    const card = ownCard({
      habitRemark: '靠窗',
      adminRemark: '海鲜过敏',
      smsState: 3,
      customerLabels: [{ id: 26, title: '老板常客' }],
    })
    answerBoard(floor(roomWith(1, '牡丹厅', card)))
    await openBoard()
    await expect.element(slot(/^牡丹厅 已预订 王小明先生 10人 18:00到店 需补发短信 忌口/)).toBeVisible()
    await slot(/^牡丹厅/).hover()
    for (const text of ['138***1234 · 老客 8次', '老板常客', '2026-10-03', '靠窗'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await page.getByRole('heading', { name: '订单' }).hover({ force: true })
    await expect.element(page.getByText('老板常客', { exact: true })).not.toBeInTheDocument()
  })

  test('of a linked party lights the others of it, and nobody else’s', async () => {
    const party = { linked: true, groupId: 7 }
    answerBoard(
      floor(
        roomWith(1, '牡丹厅', ownCard(party)),
        roomWith(2, '兰厅', ownCard({ ...party, id: 2, peopleNum: 0 })),
        roomWith(3, '竹厅', ownCard({ id: 3, groupId: 8, linked: true })),
      ),
    )
    await openBoard()
    await expect.element(slot(/^兰厅/)).toMatchTextContent(/连台/)
    await slot(/^牡丹厅/).hover()
    await expect.element(slot(/^兰厅/)).toHaveAttribute('data-lit')
    await expect.element(slot(/^竹厅/)).not.toHaveAttribute('data-lit')
  })

  test('asks by a press of its own whether the guests came; not before its day', async () => {
    await openBoard()
    await page.getByTitle('标记客已到（A）').click({ force: true })
    await expect.element(page.getByRole('dialog', { name: '客已到' })).toBeVisible()
  })

  test('negative control: of another day it does not', async () => {
    await openBoard({ path: '/order?date=2026-11-22' })
    await expect.element(slot(/^牡丹厅/)).toBeVisible()
    await expect.element(page.getByTitle('标记客已到（A）')).not.toBeInTheDocument()
  })
})

describe('a card that is let go over another room', () => {
  const drag = async (to: RegExp) => {
    await expect.element(slot(to)).toBeVisible()
    await userEvent.dragAndDrop(slot(/^牡丹厅/), slot(to), { steps: 8 } as never)
  }

  test('asks who goes where, and moves it then by Enter', async () => {
    const requests = stubCall(transferOrder, () => ({
      row: ownOrder({ version: 2, roomId: 2, roomName: '兰厅' }),
    }))
    stubCall(changeNotice, () => ({ channel: 'sms' as const, reason: null }))
    await openBoard()
    await drag(/^兰厅 空闲/)
    const question = page.getByRole('dialog', { name: '确认转台吗？' })
    await expect.element(question).toMatchTextContent(/王小明先生（10人）从 牡丹厅 换到 兰厅/)
    await expect.element(question.getByRole('note')).toMatchTextContent(/约2分钟，自动用短信告知客人/)
    expect(requests.inputs).toEqual([])
    await expect.element(question.getByRole('button', { name: '转台' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(readToasts).toContain('转台成功')
    expect(requests.inputs).toEqual([{ orderId: 1, roomId: 2, turn: 1, version: 1 }])
  })

  test('over one that was taken meanwhile says so, and cannot be confirmed', async () => {
    await openBoard()
    await expect.element(slot(/^兰厅 空闲/)).toBeVisible()
    stubCall(listRooms, () => ({ list: floor(roomWith(1, '牡丹厅', ownCard())), booked: 1, bookable: 1 }))
    answerDetail(ownOrder({ periodId: 1 }))
    await drag(/^兰厅 空闲/)
    const question = page.getByRole('dialog', { name: '确认转台吗？' })
    await expect.element(question.getByRole('alert')).toMatchTextContent(/该包厢已不能选择/)
    await expect.element(question.getByRole('button', { name: '转台' })).toBeDisabled()
  })
})
