import { refused, stubCall } from '@roombook/component-tests'
import { createOrder } from '@roombook/contract/booking'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBookForm } from '#test/open-book-form.tsx'
import { saved, waiting, workField } from '#test/open-workbench.tsx'

const { name, people, book } = workField

describe('who waited for a room', () => {
  test('stands on the form, and is off the list with the booking', async () => {
    const booked = stubCall(createOrder, () => saved())
    const { onBooked } = await openBookForm({ waits: waiting() })
    await expect.element(name).toHaveValue('孙立')
    await expect.element(people).toHaveValue('8')
    await expect.element(page.getByLabelText('备注')).toHaveValue('带老人')
    await book.click()
    await expect.poll(() => onBooked.mock.calls.length).toBe(1)
    expect(booked.inputs[0]).toMatchObject({ waitlistEntryId: 7, waitlistMayBeOver: false, peopleNum: 8 })
  })

  test('waits no longer: who ended it and why is told, and they are booked all the same by one tap', async () => {
    const booked = stubCall(createOrder, ({ waitlistMayBeOver }) =>
      waitlistMayBeOver
        ? saved()
        : refused('booking.waitlist_over', { state: 'removed', by: '周前台', reason: '联系不上' }),
    )
    const { onBooked } = await openBookForm({ waits: waiting() })
    await page.getByLabelText('备注').fill('带老人，靠近电梯')
    await book.click()
    const over = page.getByRole('alert')
    await expect.element(over).toMatchTextContent(/孙立已不在候补名单：周前台已移出（联系不上）/)
    expect(onBooked).not.toHaveBeenCalled()
    await over.getByRole('button', { name: '仍要预订' }).click()
    await expect.poll(() => onBooked.mock.calls.length).toBe(1)
    expect(booked.inputs.at(-1)).toMatchObject({ waitlistEntryId: 7, adminRemark: '带老人，靠近电梯' })
  })

  test('waits no longer, and the room is taken too: what was accepted once is not asked again', async () => {
    const booked = stubCall(createOrder, ({ roomIds, waitlistMayBeOver }) => {
      if (!waitlistMayBeOver) return refused('booking.waitlist_over', { state: 'withdrawn' })
      const free = [{ id: 12, title: '兰厅', capacity: 8, turn: 1 }]
      return roomIds[0] === 12
        ? saved()
        : refused('booking.room_taken', { rooms: [{ id: 11, title: '牡丹厅' }], free })
    })
    const { onBooked } = await openBookForm({ waits: waiting() })
    await book.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/客人已自行退出/)
    await page.getByRole('button', { name: '仍要预订' }).click()
    await page.getByRole('button', { name: '兰厅 8人' }).click()
    await book.click()
    await expect.poll(() => onBooked.mock.calls.length).toBe(1)
    expect(booked.inputs.length).toBe(3)
  })
})
