import { refused, stubCall } from '@roombook/component-tests'
import {
  type ChangeRoom,
  changeOwnBooking,
  readChangeChoices,
  requestBookingChange,
} from '@roombook/contract/my-bookings'
import { noMoney } from '@roombook/domain/money'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerDays, myBooking as booking } from '#test/open-booking.tsx'
import { renderPhone } from '#test/render-phone.tsx'
import { ChangeRequestDrawer } from './change-request-drawer.tsx'

const room = (id: number, title: string, differences: Partial<ChangeRoom> = {}): ChangeRoom => ({
  id,
  title,
  capacityMax: 8,
  serviceFee: noMoney,
  averageSpend: noMoney,
  own: false,
  turn: 1,
  turnText: '',
  arrivalTimes: ['18:00', '18:30'],
  ...differences,
})
const own = room(1, '梅厅', { own: true })
const later = room(2, '兰厅', { turn: 2, turnText: '第二轮 · 18:30起', arrivalTimes: ['18:30'] })

const people = page.getByLabelText('人数')
const confirm = page.getByRole('button', { name: '确认修改' })
const submit = page.getByRole('button', { name: '提交申请' })
const onClose = vi.fn()

/** Dinner has rooms for up to eight people. */
beforeEach(async () => {
  onClose.mockClear()
  answerDays()
  stubCall(readChangeChoices, ({ bookDate, peopleNum }) => ({
    bookDate,
    periods: [
      {
        id: 2,
        title: '晚餐',
        startTime: '17:00',
        endTime: '21:00',
        open: true,
        words: '当前预订',
        arrivalTimes: ['18:00', '18:30'].map((value) => ({ name: value, value })),
        ...((peopleNum ?? 4) <= 8 && { rooms: [own, later] }),
      },
    ],
  }))
  const mine = booking({ mayChange: true, version: 7 })
  await renderPhone(<ChangeRequestDrawer booking={mine} onClose={onClose} />, { as: 'guest' })
})

test('what the store allows is changed at once, in a room of the guest’s choice at a time that it has', async () => {
  const changed = stubCall(changeOwnBooking, () => booking({ peopleNum: 6 }))
  await expect.element(page.getByText('修改后立即生效，无需门店确认。')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^梅厅（当前包厢）/ })).toBeChecked()
  await people.fill('6')
  await page.getByRole('radio', { name: /^兰厅.*第二轮 · 18:30起/ }).click()
  await page.getByLabelText(/^到店时间/).selectOptions('18:30')
  await confirm.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(changed.inputs).toEqual([
    {
      shopId: 1,
      orderId: 70,
      version: 7,
      bookDate: '2026-11-20',
      periodId: 2,
      roomId: 2,
      turn: 2,
      peopleNum: 6,
      arrivalTime: '18:30',
    },
  ])
})

test('more people than it allows, or a wish in words, is asked of the store', async () => {
  const requests = stubCall(requestBookingChange, () => booking())
  await expect.element(confirm).toBeVisible()
  await people.fill('12')
  await expect.element(page.getByText('此修改由门店确认后生效。')).toBeVisible()
  await expect.element(submit).toBeVisible()
  await people.fill('4')
  await expect.element(confirm).toBeVisible()
  await page.getByLabelText('其他要求').fill('靠窗')
  await submit.click()
  await expect.poll(() => requests.inputs.length).toBe(1)
})

test('a room that somebody took meanwhile is told, and the form stays', async () => {
  stubCall(changeOwnBooking, () =>
    refused('booking.room_taken', { rooms: [{ id: 2, title: '兰厅' }] }, '包厢已被预订：兰厅'),
  )
  await people.fill('6')
  await confirm.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
