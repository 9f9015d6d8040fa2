import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import type { FloorGroup } from '@roombook/contract/board'
import { roomOverview } from '@roombook/contract/overview'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { ownCard, roomWith } from '#test/open-board.tsx'
import { button, cashDeskStaff } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { bookingLive } from '../booking.live.ts'
import { OverviewDialog } from './overview-dialog.tsx'

const held = { status: OrderStatus.held, statusName: '占位', userName: '', phone: '', peopleNum: 0 }
const evening = (): FloorGroup[] => [
  sampleFloor([
    roomWith(4, '芍药厅'),
    roomWith(1, '牡丹厅', ownCard({ arrivalTime: '17:30', openerName: '赵前台' })),
    roomWith(2, '竹厅', ownCard({ id: 2, ...held, arrivalTime: '', heldUntil: '2026-11-20T11:00:00.000Z' })),
    roomWith(3, '梅厅', ownCard({ id: 3, status: OrderStatus.finished, statusName: '已完成' })),
  ]),
]
const dinner = (differences: Partial<OutputOf<typeof roomOverview>> = {}) => ({
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  overviewMode: 0 as const,
  list: evening(),
  booked: 2,
  bookable: 4,
  ...differences,
})
const answerOverview = (list = evening()) =>
  stubCall(roomOverview, ({ overviewMode = 0, periodId }) =>
    dinner({
      overviewMode,
      list: overviewMode === 1 ? list.map(taken).filter(({ children }) => children.length > 0) : list,
      ...(periodId === undefined && { periodId: 1, periodName: '午餐' }),
    }),
  )
const taken = (floor: FloorGroup): FloorGroup => ({
  ...floor,
  children: floor.children.filter(({ roomOrders }) => roomOrders.length > 0),
})
const room = (name: string) => page.getByRole('listitem', { name })
const listShownTexts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => each.ariaLabel)

async function open(periodId: number | null = 2) {
  const onClose = vi.fn()
  const screen = await renderConsole(
    <OverviewDialog bookDate="2026-11-20" periodId={periodId ?? undefined} onClose={onClose} />,
    { ...cashDeskStaff, settings: { overviewMode: 0 } },
  )
  return { ...screen, onClose }
}

beforeEach(() => void answerOverview())

test('over the whole screen, titled by its period: who has each room, how many, when and by whom [2.32] [4.10]', async () => {
  await open()
  const dialog = page.getByRole('dialog', { name: '晚餐' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(window.innerWidth)
  await expect.element(dialog.getByText('11-20 周五 · 占用 2/4')).toBeVisible()
  for (const text of [/已预订/, /10人/, /王小明先生/, /138\*\*\*1234/, /17:30/, /迟30分/, /开台 赵前台/])
    await expect.element(room('牡丹厅')).toMatchTextContent(text)
  await expect.element(room('竹厅')).toMatchTextContent(/占位中占位订单至 19:00/)
  await expect.element(room('芍药厅')).toMatchTextContent(/空闲/)
  await expect.element(room('梅厅')).toMatchTextContent(/空闲已结束 1 轮/)
})

test('rooms that somebody has come first, in their order', async () => {
  await open()
  await expect.element(room('芍药厅')).toBeVisible()
  expect(listShownTexts()).toEqual(['牡丹厅', '竹厅', '梅厅', '芍药厅'])
})

test('有预订 asks for the rooms that are taken alone, in the wire’s word [2.32] [7.30]', async () => {
  const requests = answerOverview()
  await open()
  await expect.element(room('芍药厅')).toBeVisible()
  await page.getByText('有预订', { exact: true }).click()
  await expect.element(room('芍药厅')).not.toBeInTheDocument()
  expect(requests.inputs).toEqual([
    { overviewMode: 0, bookDate: '2026-11-20', periodId: 2 },
    { overviewMode: 1, bookDate: '2026-11-20', periodId: 2 },
  ])
})

describe('nothing to show', () => {
  test('without a booking it says so; one that somebody makes is there at once [2.32]', async () => {
    answerOverview([sampleFloor([roomWith(1, '牡丹厅')])])
    const { queryClient } = await open()
    const stop = bookingLive(queryClient)
    const { emit } = await openLine()
    await page.getByText('有预订', { exact: true }).click()
    await expect.element(page.getByText('暂无预订')).toBeVisible()
    answerOverview()
    const place = { bookDate: '2026-11-20', periodId: 2, left: null, roomIds: [1] }
    emit('order.changed', { orderId: 1, version: 1, action: 'booking.create', ...place })
    await expect.element(room('牡丹厅')).toMatchTextContent(/王小明先生/)
    stop()
  })

  test('no room is open, or no period: each in its words', async () => {
    stubCall(roomOverview, () => dinner({ list: [sampleFloor([])] }))
    await open()
    await expect.element(page.getByText('还没有开放的包厢')).toBeVisible()
  })

  test('on a day without a period it is called by its own name', async () => {
    stubCall(roomOverview, () => dinner({ periodId: null, periodName: '' }))
    await open(null)
    await expect.element(page.getByRole('dialog', { name: '房态总览' })).toBeVisible()
    await expect.element(page.getByText('当日没有开放的餐段')).toBeVisible()
    await expect.element(button('现在')).not.toBeInTheDocument()
  })

  test('it does not come: why, and again', async () => {
    stubCall(roomOverview, () => refused('booking.period_missing'))
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/所选餐段不存在或当日不开放/)
    answerOverview()
    await button('重试').click()
    await expect.element(room('牡丹厅')).toBeVisible()
  })
})

test('现在 leads to the period being served, from whatever the board shows, and back', async () => {
  const requests = answerOverview()
  await open()
  await expect.element(page.getByRole('dialog', { name: '晚餐' })).toBeVisible()
  await button('现在').click()
  await expect.element(page.getByRole('dialog', { name: '午餐' })).toBeVisible()
  await expect.element(button('现在')).toHaveAttribute('aria-pressed', 'true')
  expect(requests.inputs.at(-1)).toEqual({ overviewMode: 0 })
  await button('现在').click()
  await expect.element(page.getByRole('dialog', { name: '晚餐' })).toBeVisible()
})

test('what is older than 60 seconds is fetched again, and not before [2.32] [9.04]', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T18:00:00+08:00'),
  })
  const requests = answerOverview()
  await open()
  await expect.element(room('牡丹厅')).toBeVisible()
  vi.advanceTimersByTime(59_000)
  expect(requests.inputs).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => requests.inputs.length).toBe(2)
  await expect.element(page.getByText('18:01 更新')).toBeVisible()
})

test('a refresh fails: what is shown stays with its hour, and 重试 brings the newest', async () => {
  const { queryClient } = await open()
  await expect.element(room('牡丹厅')).toBeVisible()
  stubCall(roomOverview, () => unreachable)
  await queryClient.refetchQueries()
  const warning = page.getByText('刷新失败（网络连接失败，请检查网络后重试），显示的是 18:00 的内容')
  await expect.element(warning).toBeVisible()
  await expect.element(room('牡丹厅')).toBeVisible()
  answerOverview()
  await button('重试').click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('floors are a press away where there are several; Esc closes it', async () => {
  answerOverview([...evening(), sampleFloor([roomWith(9, '松厅')], { id: 2, title: '二楼' })])
  const { onClose } = await open()
  const floors = page.getByRole('navigation', { name: '楼层' })
  await floors.getByRole('button', { name: '二楼' }).click()
  await expect.element(room('松厅')).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
