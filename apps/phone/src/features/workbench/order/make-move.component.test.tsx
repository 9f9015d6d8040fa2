import { answerLost, holding, refused, stubCall } from '@roombook/component-tests'
import { answerBookingRequest, arriveOrder, cancelOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { sendOrderSms } from '@roombook/contract/order-sms'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerPreview, openAtWork } from '#test/open-workbench.tsx'
import { MakeMove } from './make-move.tsx'
import type { WorkMove } from './work-moves.ts'

const order = (differences: Partial<OrderRow> = {}) => sampleOrderRow({ openerId: 4, ...differences })
const moved = (row = order({ version: 2 })) => ({ row, orderIds: [1], left: [] })

async function make(move: WorkMove, row = order()) {
  const onDone = vi.fn()
  const { messages } = await openAtWork(<MakeMove move={move} order={row} onDone={onDone} />)
  return { onDone, said: messages }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('who is here is marked so, by one press, with the version that was seen', async () => {
  const requests = stubCall(arriveOrder, () => moved())
  const { onDone, said } = await make('arrive')
  await button('确认客已到').click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect([requests.inputs, said]).toEqual([[{ orderId: 1, version: 1, linked: false }], ['客人已到店']])
})

test('guests of another day: the question says so before it', async () => {
  await make('arrive', order({ bookDate: '2026-11-21' }))
  await expect.element(page.getByText(/11月21日.*的预订，今天是11月20日/)).toBeVisible()
})

test('another reason needs words; the order stays until they are there', async () => {
  const requests = stubCall(cancelOrder, () => moved())
  await make('cancel')
  await page.getByRole('radio', { name: '其他原因' }).click()
  await button('取消订单').click()
  await expect.element(page.getByLabelText('说明')).toHaveAccessibleDescription('请填写取消原因')
  expect(requests.inputs).toEqual([])
  await page.getByLabelText('说明').fill('订错日期')
  await button('取消订单').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ reason: 'other', remark: '订错日期' }])
})

test('a colleague was faster: it says so, and nothing is done', async () => {
  stubCall(arriveOrder, () => refused('booking.stale', { version: 2, by: '张经理' }))
  const { onDone } = await make('arrive')
  await button('确认客已到').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/订单已被他人修改/)
  expect(onDone).not.toHaveBeenCalled()
})

test('its answer is lost: the next press finds it done, and says that it was before', async () => {
  const requests = stubCall(arriveOrder, () => answerLost(arriveOrder, moved()))
  const { onDone, said } = await make('arrive')
  await button('确认客已到').click()
  await expect.element(page.getByText(/网络连接失败/)).toBeVisible()
  await button('确认客已到').click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(new Set(requests.keys).size).toBe(1)
  expect(said).toEqual(['客人已到店（之前已提交，请核对）'])
})

test('while it is on its way neither button is pressed', async () => {
  const server = holding(answerBookingRequest)
  const { onDone } = await make('refuse', order({ status: OrderStatus.applied }))
  await page.getByLabelText('拒绝原因').fill('当天已订满')
  await button('拒绝申请').click()
  await expect.element(button('返回')).toBeDisabled()
  await expect.element(button('拒绝申请')).toBeDisabled()
  server.answer(moved())
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(server.inputs).toMatchObject([{ status: OrderStatus.refused, remark: '当天已订满' }])
})

test('linked rooms go together, or one alone', async () => {
  const linkedRooms = [1, 2].map((id) => ({
    orderId: id,
    roomId: id,
    roomName: ['牡丹厅', '兰厅'][id - 1] ?? '',
    status: OrderStatus.booked,
    statusName: '已预订',
    mealChecked: false,
    serviceFee: noMoney,
    first: id === 1,
  }))
  const requests = stubCall(arriveOrder, () => moved())
  await make('arrive', order({ linked: true, linkedRooms, syncByDefault: true }))
  const together = page.getByRole('checkbox', { name: '同时操作连台的 牡丹厅、兰厅' })
  await expect.element(together).toBeChecked()
  await together.click()
  await button('确认客已到').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ linked: false }])
})

test('a message is sent as it was read: with words, where it goes, and the version of both', async () => {
  answerPreview()
  const requests = stubCall(sendOrderSms, () => refused('booking.stale', { version: 2 }))
  const { onDone } = await make('sendSms')
  await expect
    .element(page.getByRole('region', { name: '短信内容' }))
    .toMatchTextContent(/发送至 138\*\*\*1234/)
  await page.getByRole('button').last().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/订单已被他人修改/)
  expect([requests.inputs, onDone.mock.calls]).toEqual([[{ orderId: 1, version: 1, linked: false }], []])
})
