import { refused, stubCall } from '@roombook/component-tests'
import { listPeriods } from '@roombook/contract/board'
import { editOrder, orderDetail } from '@roombook/contract/booking'
import { changeNotice } from '@roombook/contract/order-sms'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrder, sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerForm,
  answerRooms,
  cell,
  dinnerOfDay,
  openAtWork,
  saved,
  workField,
} from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'
import { EditForm } from './edit-form.tsx'

const lunch = { ...dinnerOfDay, id: 1, title: '午餐', startTime: '11:00', endTime: '14:00' }
const own = (differences: Parameters<typeof sampleOrderRow>[0] = {}) =>
  sampleOrderRow({ openerId: 4, bookDate: '2026-12-24', customerId: null, inviteStyleId: 1, ...differences })
const save = page.getByRole('button', { name: '保存' })
const room = page.getByLabelText('包厢')

async function open(row = own()) {
  const onClose = vi.fn()
  const { messages } = await openAtWork(<EditForm order={row} onClose={onClose} />)
  return { onClose, said: messages }
}

beforeEach(() => {
  answerForm()
  stubCall(listPeriods, () => ({ list: [lunch, dinnerOfDay] }))
  stubCall(changeNotice, () => ({ channel: null, reason: 'off' as const }))
  answerRooms(cell(1, '牡丹厅', [sampleOrder()]), cell(2, '竹厅'))
})

test('only what was changed is sent, with the version that was seen', async () => {
  await onSmallestPhone()
  const requests = stubCall(editOrder, () => saved())
  const { onClose, said } = await open(own({ version: 4 }))
  await expect.element(workField.people).toHaveValue('10')
  await workField.people.fill('12')
  await page.getByRole('button', { name: '18:30' }).click()
  expect(isCutOff()).toBe(false)
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, version: 4, peopleNum: 12, arrivalTime: '18:30' }])
  expect(said).toEqual(['保存成功'])
})

test('another meal: a room that is taken there is chosen no more, and a free one takes its turn', async () => {
  const requests = stubCall(editOrder, () => saved())
  await open()
  await expect.element(room).toHaveValue('1')
  await page.getByLabelText('餐段').selectOptions('午餐')
  await expect.element(room).toHaveValue('')
  await save.click()
  await expect.element(room).toHaveAccessibleDescription('请选择预订餐位')
  expect(requests.inputs).toEqual([])
  await room.selectOptions('2')
  // The time is one of dinner.
  await page.getByRole('button', { name: '18:00' }).click()
  await save.click()
  await expect
    .poll(() => requests.inputs)
    .toMatchObject([{ orderId: 1, version: 1, periodId: 1, roomIds: [2], turns: [1] }])
})

test('a room that somebody took meanwhile says so, and all that was typed stays', async () => {
  stubCall(editOrder, () => refused('booking.room_taken', { rooms: [{ id: 2, title: '竹厅' }], free: [] }))
  const { onClose } = await open()
  await room.selectOptions('2')
  await workField.people.fill('8')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/竹厅.*请选择其他包厢/)
  await expect.element(workField.people).toHaveValue('8')
  expect(onClose).not.toHaveBeenCalled()
})

test('another room of a linked booking shows what its first order has', async () => {
  const linked = (orderId: number, roomName: string) => ({
    orderId,
    roomId: orderId,
    roomName,
    first: orderId === 9,
    status: OrderStatus.booked,
    statusName: '已预订',
    mealChecked: false,
    serviceFee: noMoney,
  })
  stubCall(orderDetail, () => ({ row: own({ id: 9, peopleNum: 28 }), list: [] }))
  await open(own({ linked: true, peopleNum: 0, linkedRooms: [linked(9, '兰厅'), linked(1, '牡丹厅')] }))
  await expect.element(workField.people).toHaveValue('28')
})
