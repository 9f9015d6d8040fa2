import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { type BookingOfGuest, listMyBookings } from '@roombook/contract/my-bookings'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  answerDays,
  answerEvening,
  bookingField,
  bookingOfGuest,
  dinner,
  freeRoom,
  openBooking,
  room,
} from '#test/open-booking.tsx'

const { bar } = bookingField
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
const found = page.getByRole('alert', { name: '您已提交此预订' })
const unanswered = page.getByRole('status', { name: '上次提交没有收到结果' })
const instead = page.getByRole('alert', { name: '可以改订' })
const unsure = page.getByText(/预订可能已经提交，请再点一次核对/)
const otherDay = page.getByRole('button', { name: /11月21日/ }).first()

/** Reloads the page; the guest has these bookings now. */
async function reload(booked: BookingOfGuest[] = []) {
  await cleanup()
  return openBooking({ as: 'guest', booked })
}

/** Stubs an evening on which the room is already the guest's. */
const answerTaken = () =>
  answerEvening([dinner([freeRoom(2, '兰厅', 10)], { taken: [{ id: 1, title: '梅厅' }] })])

/** Books 梅厅 for this evening and loses the answer. */
async function loseAnswer() {
  await openBooking()
  await room('梅厅').click()
  await bar.click()
  await expect.element(unsure).toBeVisible()
}

beforeEach(() => {
  answerDays()
  answerEvening()
})

test('loaded anew, the page tells of the booking that was made before it offers another', async () => {
  const requests = stubCall(applyForRooms, () => answerLost(applyForRooms, made))
  await loseAnswer()
  answerTaken()
  const { at } = await reload([bookingOfGuest({ orderId: 71 })])
  await expect.element(found).toMatchTextContent(/梅厅 · 4人（已预订）/)
  await expect.element(page.getByText('需重新选择')).toBeVisible()
  await expect.element(instead).not.toBeInTheDocument()
  expect(requests.inputs).toHaveLength(1)
  await found.getByRole('link', { name: '查看预订' }).click()
  await expect.poll(at).toBe('/bookings/1/71')
  // A booking already seen is not shown again.
  await reload()
  await expect.element(page.getByText('未选包厢')).toBeVisible()
  await expect.element(unanswered).not.toBeInTheDocument()
})

test('another day is not booked before the guest has seen that, and wants both', async () => {
  const requests = stubCall(applyForRooms, () => answerLost(applyForRooms, made))
  await loseAnswer()
  await reload([bookingOfGuest({ orderId: 71 })])
  await otherDay.click()
  await bar.click()
  await expect.element(found).toBeInViewport()
  expect(requests.inputs).toHaveLength(1)
  stubCall(applyForRooms, () => ({ ...made, orderId: 72 }))
  await found.getByRole('button', { name: '仍要再订' }).click()
  await expect.element(found).not.toBeInTheDocument()
  expect(requests.inputs).toHaveLength(1)
  await bar.click()
  await expect
    .poll(() => requests.inputs.map(({ bookDate }) => bookDate))
    .toEqual(['2026-11-20', '2026-11-21'])
  expect(new Set(requests.keys).size).toBe(2)
})

test('nothing was booked: the page says so, and what is sent next has the key of what was lost', async () => {
  const requests = stubCall(applyForRooms, () => unreachable)
  await loseAnswer()
  const { at } = await reload()
  await expect.element(unanswered).toMatchTextContent(/11月20日.*4人.*没有查到这个预订，可以重新提交/)
  stubCall(applyForRooms, () => made)
  await bar.click()
  await expect.poll(at).toBe('/bookings/1/71')
  expect([requests.inputs.length, new Set(requests.keys).size]).toEqual([2, 1])
})

test('what arrives late is led to, though another day was chosen meanwhile', async () => {
  const requests = stubCall(applyForRooms, () => answerLost(applyForRooms, made))
  await loseAnswer()
  const { at } = await reload()
  await expect.element(unanswered).toMatchTextContent(/没有查到/)
  await otherDay.click()
  await bar.click()
  await expect.poll(at).toBe('/bookings/1/71')
  expect([requests.inputs.length, new Set(requests.keys).size]).toEqual([2, 1])
})

test('loaded anew while the answer is awaited, the page knows of it as well', async () => {
  const requests = holding(applyForRooms)
  await openBooking()
  await room('梅厅').click()
  await bar.click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  await reload()
  await expect.element(unanswered).toBeVisible()
  requests.answer(made)
})

test('nobody can tell: nothing is offered or sent until it was looked up', async () => {
  const requests = stubCall(applyForRooms, () => answerLost(applyForRooms, made))
  await loseAnswer()
  await reload()
  await expect.element(unanswered).toMatchTextContent(/没有查到/)
  stubCall(listMyBookings, () => unreachable)
  const check = unanswered.getByRole('button', { name: '核对上次提交' })
  await check.click()
  await expect.element(unanswered).toMatchTextContent(/请先核对.*网络连接失败/)
  await bar.click()
  await expect.element(check).toBeEnabled()
  expect(requests.inputs).toHaveLength(1)
  stubCall(listMyBookings, () => ({ list: [bookingOfGuest()], count: 1 }))
  await check.click()
  await expect.element(found).toBeVisible()
})

test('negative control: what was refused was answered, and what is a day old is forgotten', async () => {
  stubCall(applyForRooms, () => refused('booking.too_many_applications', { open: 3, unpaid: 0 }))
  await openBooking()
  await room('梅厅').click()
  await bar.click()
  await expect.element(page.getByRole('link', { name: '查看我的预订' })).toBeVisible()
  await reload()
  await expect.element(room('梅厅')).toBeVisible()
  await expect.element(unanswered).not.toBeInTheDocument()
  stubCall(applyForRooms, () => unreachable)
  await bar.click()
  await expect.element(unsure).toBeVisible()
  vi.setSystemTime(new Date('2026-11-21T18:30:00+08:00'))
  await reload()
  await expect.element(room('梅厅')).toBeVisible()
  await expect.element(unanswered).not.toBeInTheDocument()
})
