import { refused, stubCall } from '@roombook/component-tests'
import { applyForRooms, availability } from '@roombook/contract/guest-booking'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerDays,
  answerEvening,
  bookingField,
  buildDay,
  dinner,
  freeRoom,
  openBooking,
  room,
  usualRooms,
} from '#test/open-booking.tsx'

const { name, bar } = bookingField
const made = {
  orderId: 71,
  orderSerial: '2026112000000071',
  statusName: '已预订',
  state: 'booked' as const,
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomNames: ['梅厅'],
  peopleNum: 4,
  deposit: 0,
  heldUntil: null,
}
const booking = () => stubCall(applyForRooms, () => made)
const instead = page.getByRole('alert', { name: '可以改订' })

beforeEach(() => {
  answerDays()
  answerEvening()
})

describe('a room that is gone', () => {
  test('while the guest types: it stays chosen with a line through, and is not sent', async () => {
    const { queryClient } = await openBooking()
    await room('梅厅').click()
    await name.fill('赵六')
    answerEvening([dinner([freeRoom(2, '兰厅', 10)], { taken: [{ id: 1, title: '梅厅' }] })])
    await queryClient.invalidateQueries({ queryKey: [availability.name] })
    await expect.element(instead).toMatchTextContent(/梅厅/)
    await expect.element(page.getByText('需重新选择')).toBeVisible()
    await expect.element(bar).toBeDisabled()
    await instead.getByRole('button', { name: '兰厅（10人）' }).click()
    await expect.element(bar).toBeEnabled()
    await expect.element(name).toHaveValue('赵六')
  })

  test('with its meal, which closes: beside the button it says so, and the next possible is one tap away', async () => {
    const late = dinner(usualRooms, { id: 3, title: '夜宵' })
    answerEvening([dinner(usualRooms), late])
    const { queryClient } = await openBooking()
    await room('梅厅').click()
    await name.fill('赵六')
    answerEvening([dinner([], { state: 'past', words: '已过预订时间' }), late])
    await queryClient.invalidateQueries({ queryKey: [availability.name] })
    const notice = page.getByRole('status', { name: '不能预订的原因' })
    await expect.element(notice).toMatchTextContent(/晚餐已过预订时间/)
    await expect.element(notice).toBeInViewport()
    await expect.element(name).toHaveFocus()
    await notice.getByRole('button', { name: '查看可订' }).click()
    await expect.element(instead).toBeInViewport()
    await notice.getByRole('button', { name: '改订夜宵' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^夜宵/ })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(name).toHaveValue('赵六')
  })

  test('between the press and the server: what is free is offered, and one tap takes it', async () => {
    const requests = stubCall(applyForRooms, ({ roomIds }) =>
      roomIds[0] === 1
        ? refused('booking.room_taken', {
            rooms: [{ id: 1, title: '梅厅' }],
            instead: {
              free: [freeRoom(2, '兰厅', 10)],
              periods: [],
              days: [{ bookDate: '2026-11-21' }],
            },
          })
        : made,
    )
    const { at } = await openBooking()
    await room('梅厅').click()
    await bar.click()
    await expect.element(instead).toMatchTextContent(/邻近日期/)
    await instead.getByRole('button', { name: '兰厅（10人）' }).click()
    await bar.click()
    await expect.poll(at).toBe('/bookings/1/71')
    expect(requests.inputs.map(({ roomIds }) => roomIds)).toEqual([[1], [2]])
  })

  test('only a later sitting of it is left: nobody is moved there, and a time that it has not is asked for anew', async () => {
    const requests = booking()
    const { queryClient } = await openBooking()
    await room('兰厅').click()
    const time = page.getByLabelText(/到店时间/)
    await time.selectOptions('18:00')
    const later = {
      turn: 2,
      turnText: '第二轮 · 19:30起',
      arrivalWindow: '19:30-21:00',
      arrivalTimes: ['19:30'],
    }
    const arrivalTimes = ['18:00', '18:30', '19:30'].map((value) => ({ name: value, value }))
    answerEvening([dinner([freeRoom(1, '梅厅', 6), freeRoom(2, '兰厅', 10, later)], { arrivalTimes })])
    await queryClient.invalidateQueries({ queryKey: [availability.name] })
    await expect.element(instead).toMatchTextContent(/兰厅现在只余第二轮 · 19:30起/)
    await expect.element(bar).toBeDisabled()
    // Enter in a field does not submit either.
    await page.getByLabelText(/备注/).fill('靠窗')
    await userEvent.keyboard('{Enter}')
    await instead.getByRole('button', { name: '兰厅（10人，第二轮 · 19:30起）' }).click()
    await bar.click()
    await expect.element(page.getByText('第二轮 · 19:30起，请重新选择到店时间')).toBeVisible()
    const offered = () => [...(time.element() as HTMLSelectElement).options].map(({ text }) => text)
    await expect.poll(offered).toEqual(['未定', '18:00（不可选）', '19:30'])
    expect(requests.inputs).toEqual([])
    await time.selectOptions('19:30')
    await bar.click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ roomIds: [2], turns: [2], arrivalTime: '19:30' }])
  })

  test('the evening is closed while somebody looks at it: it stays chosen with a line through, and another day keeps the time', async () => {
    const requests = booking()
    const { queryClient } = await openBooking()
    await room('兰厅').click()
    await page.getByLabelText(/到店时间/).selectOptions('18:00')
    const closed = dinner([], { state: 'rests', words: '门店当日休息：包场' })
    stubCall(availability, ({ bookDate }) =>
      buildDay(bookDate, [bookDate === '2026-11-20' ? closed : dinner(usualRooms)]),
    )
    await queryClient.invalidateQueries({ queryKey: [availability.name] })
    await expect.element(instead).toMatchTextContent(/11月20日 周五晚餐门店当日休息：包场/)
    const meal = page.getByRole('list', { name: '餐段' }).getByRole('button', { name: /晚餐/ })
    await expect.element(meal).toHaveAttribute('aria-pressed', 'true')
    await expect.element(meal).toBeDisabled()
    await expect.element(meal.getByRole('deletion')).toHaveTextContent('晚餐')
    await expect.element(bar).toBeDisabled()
    expect(requests.inputs).toEqual([])
    await instead.getByRole('button', { name: '11月21日 周六' }).click()
    await expect.element(page.getByLabelText(/到店时间/)).toHaveValue('18:00')
  })

  test('a full evening: the meal cannot be chosen, says why, and another day is offered', async () => {
    answerDays({
      list: [
        {
          bookDate: '2026-11-20',
          label: '十二',
          open: true,
          words: '',
          meals: [{ periodId: 2, title: '晚餐', evening: true, state: 'few' }],
        },
        {
          bookDate: '2026-11-21',
          label: '十三',
          open: true,
          words: '',
          meals: [{ periodId: 2, title: '晚餐', evening: true, state: 'free' }],
        },
      ],
    })
    stubCall(availability, ({ bookDate }) =>
      buildDay(bookDate, [dinner(bookDate === '2026-11-20' ? [] : usualRooms)]),
    )
    await openBooking()
    await expect.element(page.getByRole('button', { name: /晚餐.*已订满/ })).toBeDisabled()
    await expect.element(bar).toBeDisabled()
    await instead.getByRole('button', { name: /11月21日/ }).click()
    await expect.element(room('梅厅')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /11月21日/ }).first())
      .toHaveAttribute('aria-pressed', 'true')
  })
})
