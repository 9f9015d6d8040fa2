import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { newStoreGuide } from '@roombook/contract/guide'
import { permissionCheck } from '@roombook/contract/shell'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import {
  answerBoard,
  answerDetail,
  answerPage,
  answerQuietEvening,
  dayPeriod,
  detail,
  openBoard,
  ownCard,
  readFormRequest,
  roomWith,
  slot,
} from '#test/open-board.tsx'
import { action } from '#test/open-detail.tsx'
import { button, ownOrder } from '#test/open-move.tsx'
import { placeOnBoard } from './board/shown-place.ts'

const period = (name: RegExp) => page.getByRole('tab', { name })
const day = (name: RegExp) => page.getByRole('region', { name: '预订日期' }).getByRole('button', { name })

beforeEach(answerQuietEvening)

describe('days and periods', () => {
  test('today’s dinner is shown at once, with how full day, period and floors are', async () => {
    const days = answerPage()
    const requests = answerBoard()
    await openBoard()
    await expect.element(period(/晚餐/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(period(/午餐/)).toMatchTextContent(/已过 1\/3/)
    await expect.element(day(/^今天 11月20日.*已订3，共8/)).toHaveAttribute('aria-current', 'date')
    await expect.element(page.getByRole('rowheader', { name: /一楼/ })).toHaveTextContent('一楼1/2')
    await expect.element(page.getByRole('rowheader', { name: /二楼/ })).toHaveTextContent('二楼0/1')
    expect(requests.inputs).toEqual([{ bookDate: '2026-11-20', periodId: 2 }])
    expect(days.inputs).toEqual([{ startDate: '2026-11-01', days: 62 }])
  })

  test('another day is a step of the address, and 今天 leads back and takes the order off [2.05]', async () => {
    const requests = answerBoard()
    const { at } = await openBoard({ path: '/order?order=1' })
    await expect.element(detail).toMatchTextContent(/王小明先生/)
    await day(/11月23日/).click()
    await expect.poll(at).toBe('/order?date=2026-11-23&period=2')
    await expect.element(detail).not.toBeInTheDocument()
    await expect.poll(() => requests.inputs.at(-1)).toEqual({ bookDate: '2026-11-23', periodId: 2 })
    await button('今天').click()
    await expect.poll(at).toBe('/order')
    await expect.element(button('今天')).toBeDisabled()
  })

  test('a day far on in the strip is in sight as the board opens, with the day before it', async () => {
    await openBoard({ path: '/order?date=2026-12-18' })
    const seen = () => {
      const strip = day(/12月18日/)
        .element()
        .parentElement?.getBoundingClientRect()
      const earlierDay = day(/12月17日/)
        .element()
        .getBoundingClientRect().left
      const { right } = day(/12月18日/)
        .element()
        .getBoundingClientRect()
      return strip !== undefined && earlierDay >= strip.left - 1 && right <= strip.right + 1
    }
    await expect.poll(seen).toBe(true)
  })

  test('arrows go through the days, a page of a week at a time; Enter chooses', async () => {
    const { at } = await openBoard()
    await day(/11月20日/).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(day(/11月21日/)).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(day(/11月28日/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(day(/11月27日/)).toHaveFocus()
    expect(at()).toBe('/order?period=2')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/order?period=2&date=2026-11-27')
  })

  test('the month is stepped without leaving the day; its counts are asked for then', async () => {
    const days = answerPage()
    const { at } = await openBoard()
    await button('下个月').click()
    await expect.element(page.getByText('12月', { exact: true })).toBeVisible()
    await button('下个月').click()
    await expect.element(page.getByText('2027年1月', { exact: true })).toBeVisible()
    await expect.poll(() => days.inputs.at(-1)).toEqual({ startDate: '2027-01-01', days: 62 })
    expect(at()).toBe('/order')
    await button('今天').click()
    await expect.element(page.getByText('11月', { exact: true })).toBeVisible()
  })

  test('the counts fail: the days stay, and asking again brings them', async () => {
    stubCall(listDays, () => unreachable)
    await openBoard()
    await expect.element(button('预订数未更新，重试')).toBeVisible()
    await expect.element(day(/^今天 11月20日/)).toBeEnabled()
    answerPage()
    await button('预订数未更新，重试').click()
    await expect.element(day(/已订3，共8/)).toBeVisible()
    await expect.element(button('预订数未更新，重试')).not.toBeInTheDocument()
  })

  test('a day of rest says so in the strip, and its board why', async () => {
    answerPage([dayPeriod(2, '晚餐', { disabled: true, closed: '门店当日休息：盘点', booked: 0 })])
    stubCall(listDays, () => ({
      list: [{ bookDate: '2026-11-20', booked: 0, bookable: 0, closed: '门店当日休息：盘点' }],
    }))
    answerBoard([sampleFloor([roomWith(2, '兰厅')])])
    await openBoard()
    await expect.element(day(/^今天 11月20日.*门店当日休息：盘点/)).toMatchTextContent(/休息/)
    await expect.element(period(/晚餐/)).toMatchTextContent(/休息 0\/3/)
    await expect.element(page.getByText('休息时段不能预订，可以选择其他日期或餐段')).toBeVisible()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  })

  test('who had a room before the shop closed is still shown, and nobody else', async () => {
    answerPage([dayPeriod(2, '晚餐', { disabled: true, closed: '门店当日休息：盘点' })])
    await openBoard()
    await expect.element(slot(/^牡丹厅 已预订 王小明先生/)).toBeVisible()
    await expect.element(slot(/兰厅/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).toMatchTextContent('门店当日休息：盘点')
  })

  test('whoever books from elsewhere meanwhile does so for the day and period that are shown', async () => {
    await openBoard({ path: '/order?date=2026-11-23' })
    await expect.poll(placeOnBoard).toEqual({ bookDate: '2026-11-23', periodId: 2 })
    // A past period cannot be booked: the form chooses another.
    await period(/午餐/).click()
    await expect.poll(placeOnBoard).toEqual({ bookDate: '2026-11-23' })
  })

  test('left and right change the period, around its ends, and take the order off', async () => {
    const { at } = await openBoard({ path: '/order?order=1' })
    await period(/晚餐/).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(period(/午餐/)).toHaveFocus()
    await expect.element(period(/午餐/)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(at).toBe('/order?period=1')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(at).toBe('/order?period=2')
  })

  test('a period that the pointer nears is fetched before it is chosen', async () => {
    const requests = answerBoard()
    await openBoard()
    await expect.element(slot(/牡丹厅/)).toBeVisible()
    await period(/午餐/).hover()
    await expect.poll(() => requests.inputs.map(({ periodId }) => periodId)).toEqual([2, 1])
    await expect.element(period(/晚餐/)).toHaveAttribute('aria-selected', 'true')
  })
})

describe('after midnight', () => {
  const supper = dayPeriod(3, '夜宵', { startTime: '21:30', endTime: '02:00' })

  test('the evening goes on: board, 订 and the buttons of an order are of its date', async () => {
    vi.setSystemTime(new Date('2026-11-21T00:30:00+08:00'))
    answerPage([dayPeriod(2, '晚餐', { disabled: true }), supper])
    answerDetail(ownOrder({ periodId: 3, periodName: '夜宵' }))
    await openBoard({ path: '/order?order=1' })
    await expect.element(day(/^今天 11月20日/)).toHaveAttribute('aria-current', 'date')
    await expect.element(period(/夜宵/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(detail).toMatchTextContent(/夜宵 · 11-20/)
    await expect.element(action('客已到')).toBeEnabled()
    stubCall(permissionCheck, () => ({ state: 1 as const, message: '', pluginId: 0 }))
    await button('新建今天的预订').click()
    await expect.poll(readFormRequest).toMatchObject({ mode: 'add', bookDate: '2026-11-20', periodId: 3 })
  })

  test('a page that stayed open turns with the business day', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date('2026-11-21T03:59:30+08:00'),
    })
    await openBoard()
    await expect.element(day(/^今天 11月20日/)).toBeVisible()
    vi.advanceTimersByTime(60_000)
    await expect.element(day(/^今天 11月21日/)).toBeVisible()
  })
})

describe('what cannot be shown', () => {
  const newStore = (done: boolean) =>
    stubCall(newStoreGuide, () => ({ steps: [{ step: 'periods' as const, done }], operatorSign: '' }))

  test('no period is open: it says so', async () => {
    answerPage([])
    newStore(true)
    await openBoard()
    await expect.element(page.getByText('当日没有开放的餐段')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '查看开店指引' })).not.toBeInTheDocument()
  })

  test('no room is open in a store that is new: it says so, and leads to what is lacking', async () => {
    answerBoard([sampleFloor([])])
    newStore(false)
    await openBoard()
    await expect.element(page.getByText('还没有开放的包厢')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '查看开店指引' })).toBeVisible()
  })

  test('the board does not come: why, and once more on asking', async () => {
    stubCall(listRooms, () => refused('booking.period_missing'))
    await openBoard()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/所选餐段不存在或当日不开放/)
    answerBoard()
    await button('重试').click()
    await expect.element(slot(/牡丹厅/)).toBeVisible()
  })

  test('a refresh fails: what is shown stays, with its hour, until one succeeds', async () => {
    const { queryClient } = await openBoard()
    await expect.element(slot(/牡丹厅/)).toBeVisible()
    stubCall(listRooms, () => unreachable)
    await refetchCalls(queryClient, [listRooms])
    const warning = page.getByText('刷新失败（网络连接失败，请检查网络后重试），显示的是 18:00 的内容')
    await expect.element(warning).toBeVisible()
    await expect.element(slot(/牡丹厅 已预订/)).toBeVisible()
    answerBoard()
    await button('重试').click()
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('the periods do not come: why, and both are asked for again', async () => {
    stubCall(listPeriods, () => unreachable)
    await openBoard()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerPage()
    await button('重试').click()
    await expect.element(slot(/牡丹厅/)).toBeVisible()
  })
})

describe('from the board', () => {
  test('a free room begins a booking of its turn', async () => {
    await openBoard()
    await slot('兰厅 空闲 12人 预订').click()
    expect(readFormRequest()).toEqual({
      mode: 'add',
      bookDate: '2026-11-20',
      periodId: 2,
      roomIds: [2],
      turns: [1],
    })
  })

  test('a second sitting is booked as such, and its card says from when', async () => {
    const finished = ownCard({ status: OrderStatus.finished, statusName: '已完成' })
    const turned = { ...roomWith(1, '牡丹厅', finished), turned: true, turnsLeft: 1, nextTurn: 2 }
    answerBoard([sampleFloor([{ ...turned, nextTurnFrom: '19:30' }])])
    await openBoard()
    await expect.element(page.getByTitle('本餐段还可订1轮')).toHaveTextContent('可翻台')
    await slot('牡丹厅 第2轮 空闲 19:30起 12人 翻台').click()
    expect(readFormRequest()).toMatchObject({ roomIds: [1], turns: [2] })
  })

  test('whoever may only look books nothing: no 订, no 占位, and a free room does not answer', async () => {
    await openBoard({ permissions: ['roombook/orderlist'] })
    await expect.element(slot('兰厅 空闲 12人')).toHaveAttribute('aria-disabled', 'true')
    await slot('兰厅 空闲 12人').click({ force: true })
    await userEvent.keyboard('n')
    await userEvent.keyboard('h')
    expect(readFormRequest()).toBeUndefined()
    for (const name of ['占位', '新建今天的预订']) await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('H begins a hold of the day and period shown', async () => {
    await openBoard({ path: '/order?date=2026-11-23' })
    await expect.element(slot(/牡丹厅/)).toBeVisible()
    await userEvent.keyboard('h')
    expect(readFormRequest()).toEqual({ mode: 'hold', bookDate: '2026-11-23', periodId: 2 })
  })

  test.each([
    ['n', 'add'],
    ['h', 'hold'],
  ] as const)('%s takes the free room that has the focus', async (key, mode) => {
    await openBoard()
    const free = slot('兰厅 空闲 12人 预订')
    await expect.element(free).toBeVisible()
    free.element().focus()
    await userEvent.keyboard(key)
    expect(readFormRequest()).toMatchObject({ mode, periodId: 2, roomIds: [2], turns: [1] })
  })

  test('N begins a booking of the day and period shown', async () => {
    await openBoard()
    await expect.element(slot(/牡丹厅/)).toBeVisible()
    await userEvent.keyboard('n')
    expect(readFormRequest()).toEqual({ mode: 'add', bookDate: '2026-11-20', periodId: 2 })
  })

  test('订 in its bar begins one for the day that is shown [2.27]', async () => {
    stubCall(permissionCheck, () => ({ state: 1 as const, message: '', pluginId: 0 }))
    await openBoard({ path: '/order?date=2026-11-25' })
    await button('新建 2026-11-25 的预订').click()
    await expect.poll(readFormRequest).toMatchObject({ mode: 'add', bookDate: '2026-11-25' })
  })

  test('from a past day 订 begins one for today, and the period is left to the form', async () => {
    stubCall(permissionCheck, () => ({ state: 1 as const, message: '', pluginId: 0 }))
    await openBoard({ path: '/order?date=2026-11-18' })
    await expect.element(button('新建今天的预订')).toBeVisible()
    await button('新建今天的预订').click()
    await expect.poll(readFormRequest).toMatchObject({ mode: 'add', bookDate: '2026-11-20' })
    await expect.element(page.getByText('过去的日期不能预订，已改为今天')).toBeVisible()
  })

  test('the right was taken away meanwhile: 订 says so in its words and opens nothing', async () => {
    stubCall(permissionCheck, () => ({ state: -1 as const, message: '', pluginId: 0 }))
    await openBoard()
    await button('新建今天的预订').click()
    const notice = page.getByRole('dialog', { name: '温馨提示' })
    await expect.element(notice).toMatchTextContent(/您没有权限访问该功能，请联系管理员授权！/)
    await notice.getByRole('button', { name: '知道了' }).click()
    expect(readFormRequest()).toBeUndefined()
  })
})
