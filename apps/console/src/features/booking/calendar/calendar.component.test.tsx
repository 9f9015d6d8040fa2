import { contrast } from '@roombook/client-react'
import { holding, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { bookingCalendar } from '@roombook/contract/overview'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { button, cashDeskStaff } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { bookingLive } from '../booking.live.ts'
import { CalendarDialog } from './calendar-dialog.tsx'

type Month = OutputOf<typeof bookingCalendar>

const lunch = { periodName: '午餐', booked: 2, bookable: 8 }
const dinner = { periodName: '晚餐', booked: 8, bookable: 8 }
const november: Month = {
  '2026-11-20': [lunch, dinner],
  '2026-11-21': [{ ...lunch, closed: '包场' }, dinner],
  '2026-11-22': [
    { ...lunch, booked: 0, closed: '门店当日休息：盘点' },
    { ...dinner, booked: 1, closed: '门店当日休息：盘点' },
  ],
}
const answerMonth = (month: Month = november) =>
  stubCall(bookingCalendar, ({ date }) => (date === '2026-11' ? month : {}))
const dayOf = (name: RegExp) => page.getByRole('link', { name })
const table = page.getByRole('table')

/** Converts a colour from the browser's form, rgb(1, 2, 3), to the style sheets'. */
const toHex = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

async function open(bookDate = '2026-11-20') {
  const onClose = vi.fn()
  const screen = await renderConsole(
    <CalendarDialog today="2026-11-20" bookDate={bookDate} onClose={onClose} />,
    cashDeskStaff,
  )
  return { ...screen, onClose }
}

beforeEach(() => void answerMonth())

test('a month of weeks from Sunday on, 1080 wide, each day with its periods booked of all [2.42] [7.41]', async () => {
  const requests = answerMonth()
  await open()
  await expect.element(dayOf(/^今天 11月20日 十二，午餐 已订2，共8，晚餐 已订8，共8$/)).toBeVisible()
  expect(requests.inputs).toEqual([{ date: '2026-11' }])
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([...'日一二三四五六'])
  await expect
    .poll(() => page.getByRole('dialog', { name: '预订日历' }).element().getBoundingClientRect().width)
    .toBe(1080)
  await expect.element(dayOf(/^今天/)).toMatchTextContent(/午餐2\/8晚餐8\/8$/)
})

test('two of eight are a quarter of the line, in a colour that is told from what is not booked', async () => {
  await open()
  await expect.element(dayOf(/^今天.*午餐 已订2，共8/)).toBeVisible()
  const whole = [...dayOf(/^今天/).element().querySelectorAll('span')].find(
    ({ textContent, firstElementChild }) =>
      textContent === '午餐2/8' && firstElementChild?.textContent === '',
  )
  const fill = getComputedStyle(whole?.firstElementChild ?? document.body)
  expect(Number.parseFloat(fill.inlineSize) / (whole?.clientWidth ?? 0)).toBeCloseTo(0.25, 1)
  expect(Number.parseFloat(fill.borderBottomWidth)).toBeGreaterThanOrEqual(2)
  const ground = getComputedStyle(whole ?? document.body).backgroundColor
  expect(contrast(toHex(fill.borderBottomColor), toHex(ground))).toBeGreaterThanOrEqual(3)
})

test('the keyboard begins at the day on the board, and Enter takes it', async () => {
  const { at } = await open()
  await expect.element(dayOf(/^今天/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(at()).toBe('/order?date=2026-11-20')
})

test('a festival is named in place of the lunar day [2.42]', async () => {
  await open('2026-10-01')
  await expect.element(dayOf(/^10月1日 国庆节$/)).toBeVisible()
  await expect.element(dayOf(/^10月2日 廿二$/)).toBeVisible()
})

test('a day leads to its board and closes the calendar; days of the months around lead nowhere [2.30]', async () => {
  const { at, onClose } = await open()
  await expect.element(dayOf(/^11月1日/)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(30)
  expect(table.getByRole('cell').elements()).toHaveLength(35)
  await dayOf(/^11月21日/).click()
  expect(at()).toBe('/order?date=2026-11-21')
  expect(onClose).toHaveBeenCalledOnce()
})

describe('a day of rest', () => {
  test('says 休 and why, and of its periods those alone that somebody has', async () => {
    await open()
    const day = dayOf(/^11月22日 小雪，门店当日休息：盘点，晚餐 休息，已订1$/)
    await expect.element(day).toMatchTextContent(/休小雪门店当日休息：盘点晚餐休 · 已订1$/)
  })

  test('where one period rests the day goes on, and that one is marked', async () => {
    await open()
    await expect
      .element(dayOf(/^11月21日 十三，午餐 休息，已订2，晚餐 已订8，共8$/))
      .toMatchTextContent(/午餐休 · 已订2晚餐8\/8$/)
  })
})

test('months are stepped to, over the end of a year; 本月 leads back', async () => {
  const requests = answerMonth()
  await open()
  await expect.element(button('本月')).toBeDisabled()
  for (const month of ['12', '01']) {
    await button('下个月').click()
    await expect.poll(() => requests.inputs.at(-1)?.date.slice(-2)).toBe(month)
  }
  await expect.element(page.getByRole('table', { name: '2027年1月预订日历' })).toBeVisible()
  await button('上个月').click()
  await expect.element(page.getByRole('heading', { name: '2026年12月' })).toBeVisible()
  await button('本月').click()
  await expect.element(dayOf(/^今天 11月20日/)).toBeVisible()
})

test('while its counts are on the way the days stand there already; they fail: why, and again', async () => {
  const server = holding(bookingCalendar)
  await open()
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(dayOf(/^今天 11月20日 十二$/)).toBeVisible()
  stubCall(bookingCalendar, () => unreachable)
  server.answer(unreachable)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  answerMonth()
  await button('重试').click()
  await expect.element(dayOf(/午餐 已订2，共8/).first()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a booking that somebody makes is counted at once; one of another month is not its affair', async () => {
  const requests = answerMonth()
  const { queryClient } = await open()
  onTestFinished(bookingLive(queryClient))
  const { emit } = await openLine()
  await expect.element(dayOf(/^今天 11月20日/)).toBeVisible()
  const made = { orderId: 1, version: 1, periodId: 1, left: null, roomIds: [1], action: 'booking.create' }
  answerMonth({ ...november, '2026-11-20': [{ ...lunch, booked: 3 }, dinner] })
  emit('order.changed', { ...made, bookDate: '2026-12-01' })
  emit('order.changed', { ...made, bookDate: '2026-11-20' })
  await expect.element(dayOf(/^今天 11月20日 十二，午餐 已订3，共8/)).toBeVisible()
  expect(requests.inputs).toHaveLength(2)
})
