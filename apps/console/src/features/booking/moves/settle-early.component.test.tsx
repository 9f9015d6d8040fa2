import { refused, stubCall } from '@roombook/component-tests'
import { listPeriods } from '@roombook/contract/board'
import { clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog } from '#test/by-hand.ts'
import { button, openMove, ownOrder } from '#test/open-move.tsx'

const arrived = (differences: Partial<OrderRow>) =>
  ownOrder({ status: OrderStatus.arrived, statusName: '客已到', ...differences })
const field = (name: string) => page.getByRole('spinbutton', { name })
/** A period that begins in the evening of the tests' clock. */
const late = {
  id: 3,
  title: '夜宵',
  startTime: '20:30',
  endTime: '23:30',
  disabled: false,
  booked: 1,
  bookable: 2,
}

test.each([
  [{ arrivalTime: '21:00' }, /约定21:00到店，现在18:00，还早3小时/],
  [{ arrivalTime: '', periodId: 3 }, /餐段20:30开始，现在18:00，还早2小时30分/],
])(
  'asks before a bill is settled hours before its guests are due, and names the time',
  async (order, time) => {
    const asked = stubCall(clearOrder, () => refused('booking.not_found'))
    stubCall(listPeriods, () => ({ list: [late] }))
    await openMove('settle', arrived(order), { settings: { checkoutOpen: true } })
    await field('消费金额').fill('500')
    await button('确认结账').click()
    const question = dialog('还没到用餐时间，现在结账吗？')
    await expect.element(question).toMatchTextContent(time)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(asked.inputs).toEqual([])
    await button('确认结账').click()
    await button('仍要结账').click()
    await expect.poll(() => asked.inputs.length).toBe(1)
  },
)
