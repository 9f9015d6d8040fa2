import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { arriveOrder, cancelOrder } from '@roombook/contract/order-moves'
import { depositBack } from '@roombook/contract/payments'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, linkedRooms, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const reason = (name: string) => page.getByRole('radio', { name })
const cancelled = ownOrder({ version: 2, status: OrderStatus.cancelled, statusName: '已取消' })
const done = { row: cancelled, orderIds: [1], left: [] }

test('another reason needs words, and says so at its field; the server is not asked', async () => {
  const requests = stubCall(cancelOrder, () => done)
  const { onClose } = await openMove('cancel')
  await reason('其他原因').click()
  await button('取消订单').click()
  await expect.element(page.getByText('请填写取消原因')).toBeVisible()
  await page.getByRole('textbox', { name: '说明' }).fill('   ')
  await button('取消订单').click()
  await expect.element(page.getByText('请填写取消原因')).toBeVisible()
  expect([requests.inputs, onClose.mock.calls]).toEqual([[], []])
  await page.getByRole('textbox', { name: '说明' }).fill('订错日期')
  await button('取消订单').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([
    { orderId: 1, version: 1, linked: false, reason: 'other', remark: '订错日期' },
  ])
})

test('Enter never cancels an order; Ctrl+Enter does', async () => {
  const requests = stubCall(cancelOrder, () => done)
  await openMove('cancel')
  await expect.element(reason('客人取消')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: '说明' }).fill('改期')
  expect(requests.inputs).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => requests.inputs).toMatchObject([{ orderId: 1, remark: '改期' }])
})

test('what was done is read back: room, time, guest, people', async () => {
  stubCall(cancelOrder, () => done)
  await openMove('cancel')
  await expect.element(page.getByText('此操作不可撤销。')).toBeVisible()
  await button('取消订单').click()
  await expect.poll(readToasts).toContain('订单已取消：牡丹厅 18:00 王小明先生 10人')
})

test('a refusal stands in the dialog, and what was typed stays', async () => {
  stubCall(cancelOrder, () => refused('booking.not_allowed_in_status', { status: OrderStatus.finished }))
  const { onClose } = await openMove('cancel')
  await page.getByRole('textbox', { name: '说明' }).fill('客人改期')
  await button('取消订单').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('订单当前状态不能进行此操作')
  await expect.element(page.getByRole('textbox', { name: '说明' })).toHaveValue('客人改期')
  expect(onClose).not.toHaveBeenCalled()
})

test('a field that the server refuses says so itself', async () => {
  stubCall(cancelOrder, () => refused('booking.reason_missing', { fields: { remark: '请写明取消原因' } }))
  await openMove('cancel')
  await button('取消订单').click()
  await expect.element(page.getByText('请写明取消原因')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '说明' })).toHaveAttribute('aria-invalid', 'true')
})

test('the answer is lost: it is cancelled once, and the dialog closes as if nothing had been', async () => {
  let carriedOut = 0
  stubCall(cancelOrder, () => {
    carriedOut += 1
    return answerLost(cancelOrder, done)
  })
  const { onClose } = await openMove('cancel')
  await button('取消订单').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(carriedOut).toBe(1)
})

test('its own change, heard of before its answer, is no news to the person', async () => {
  const server = holding(cancelOrder)
  const { changeElsewhere, onClose } = await openMove('cancel')
  await button('取消订单').click()
  await expect.poll(() => server.inputs.length).toBe(1)
  await changeElsewhere({ status: OrderStatus.cancelled }, '取消订单')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  server.answer(done)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a colleague was faster with a change: who did what is told, and only what was read is confirmed', async () => {
  const requests = stubCall(cancelOrder, () => done)
  const { changeElsewhere } = await openMove('cancel')
  await changeElsewhere({ peopleNum: 12 }, '人数改为12人')
  await expect
    .element(page.getByText('订单已被张经理修改（17:58 人数改为12人）。这里已是最新内容，请核对后再操作'))
    .toBeVisible()
  await expect.element(button('取消订单')).toBeDisabled()
  await expect.element(page.getByText(/12人$/)).toBeVisible()
  await button('继续').click()
  await button('取消订单').click()
  await expect.poll(() => requests.inputs[0]?.version).toBe(2)
})

test('a colleague cancelled it first: nothing is left to confirm', async () => {
  const { changeElsewhere } = await openMove('cancel')
  await changeElsewhere({ status: OrderStatus.cancelled, statusName: '已取消' }, '取消订单')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('取消订单')).toBeDisabled()
  await expect.element(button('继续')).not.toBeInTheDocument()
})

test('no network: it says so, the dialog stays, and 返回 leaves the order as it is', async () => {
  stubCall(cancelOrder, () => unreachable)
  const { onClose } = await openMove('cancel')
  await button('取消订单').click()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await button('返回').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('of two linked rooms both go, or one: the switch says which, and the answer names who stayed', async () => {
  const requests = stubCall(arriveOrder, () => ({
    row: ownOrder({ status: OrderStatus.arrived, linkedRooms }),
    orderIds: [1],
    left: [{ orderId: 2, roomName: '兰厅', statusName: '已取消' }],
  }))
  await openMove('arrive', ownOrder({ linked: true, linkedRooms, syncByDefault: true }))
  await expect.element(page.getByText('同时操作 牡丹厅、兰厅')).toBeVisible()
  await page.getByRole('switch', { name: '连台同步' }).click()
  await expect.element(page.getByText('只操作 牡丹厅')).toBeVisible()
  await page.getByRole('switch', { name: '连台同步' }).click()
  await button('确认客已到').click()
  await expect.poll(readToasts).toContain('以下连台包厢未操作：兰厅（已取消）')
  expect(requests.inputs).toMatchObject([{ linked: true }])
})

test('guests of another day: the question says of which, before it cannot be undone', async () => {
  stubCall(arriveOrder, () => refused('booking.before_its_day', { bookDate: '2026-11-21' }))
  await openMove('arrive', ownOrder({ bookDate: '2026-11-21' }))
  await expect.element(page.getByRole('note')).toMatchTextContent(/11月21日.*的预订，今天是11月20日/)
})

const paidOrder = ownOrder({ payType: 'weixin', depositReceived: fen(20_000) })
const backs = [
  { reason: 'guest' as const, percent: 50, amount: fen(10_000) },
  { reason: 'shop' as const, percent: 100, amount: fen(20_000) },
  { reason: 'no-show' as const, percent: 0, amount: noMoney },
  { reason: 'other' as const, percent: 100, amount: fen(20_000) },
]
const given = page.getByLabelText('改为退还')

test('what of a deposit goes back is said for each reason, before anything is done', async () => {
  stubCall(depositBack, () => ({ paid: fen(20_000), guaranteed: noMoney, counter: [], backs }))
  await openMove('cancel', paidOrder)
  await expect.element(page.getByText('客人在线支付的订金¥200，按约定退还¥100')).toBeVisible()
  await reason('客人未到').click()
  await expect.element(page.getByText('客人在线支付的订金¥200，按约定不予退还')).toBeVisible()
  await reason('门店取消').click()
  await expect.element(page.getByText('客人在线支付的订金¥200，按约定全额退还')).toBeVisible()
  // Without the permission to change the rules, staff cannot alter the refund.
  await expect.element(given).not.toBeInTheDocument()
})

test('what is charged where 微信支付分 stands for a deposit is said before anything is done', async () => {
  stubCall(depositBack, () => ({ paid: noMoney, guaranteed: fen(20_000), counter: [], backs }))
  await openMove('cancel', { ...paidOrder, depositReceived: noMoney, payType: 'score' })
  await expect.element(page.getByText('支付分担保¥200，按约定收取¥100')).toBeVisible()
  await reason('客人未到').click()
  await expect.element(page.getByText('支付分担保¥200，按约定收取¥200')).toBeVisible()
  await reason('门店取消').click()
  await expect.element(page.getByText('支付分担保¥200，按约定不收费')).toBeVisible()
})

test('whoever sets the rules gives more of it back, and what is refused of it stands at its field', async () => {
  stubCall(depositBack, () => ({ paid: fen(20_000), guaranteed: noMoney, counter: [], backs }))
  const requests = stubCall(cancelOrder, ({ refundPercent = 0 }) =>
    refundPercent < 50
      ? refused('booking.refund_less', { fields: { refund_percent: '退还不能少于约定的50%' } })
      : done,
  )
  const { onClose } = await openMove('cancel', paidOrder, {
    permissions: ['roombook/orderlist', 'roombook/createbook', 'shopconfig/savebaseinfo'],
  })
  await given.fill('40')
  await page.getByRole('textbox', { name: '说明' }).fill('老客人')
  await button('取消订单').click()
  await expect.element(page.getByText('退还不能少于约定的50%', { exact: true })).toBeVisible()
  await given.fill('80')
  await button('取消订单').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs.map(({ refundPercent }) => refundPercent)).toEqual([40, 80])
})

const paidAtCashDesk = ownOrder({ payType: 'sys', depositReceived: fen(50_000) })
const cashDeskSums = [
  { means: 'weixin' as const, amount: fen(10_000) },
  { means: 'cash' as const, amount: fen(40_000) },
]
const back = page.getByRole('spinbutton', { name: '退还订金' })

test('what came at the counter is said to go back by the means it came, as much as was agreed', async () => {
  stubCall(depositBack, () => ({ paid: noMoney, guaranteed: noMoney, counter: cashDeskSums, backs }))
  const requests = stubCall(cancelOrder, () => done)
  const { onClose } = await openMove('cancel', paidAtCashDesk)
  await expect.element(page.getByText(/按约定退还50%。退微信100元、现金150元，其余250元不退/)).toBeVisible()
  await reason('门店取消').click()
  await expect.element(back).toHaveValue('100')
  await expect.element(page.getByText(/按约定退还100%。退微信100元、现金400元$/)).toBeVisible()
  await button('取消订单').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toMatchObject([{ reason: 'shop', refundPercent: 100 }])
})

test('nothing of it goes back where nothing is agreed, or the share is left out', async () => {
  stubCall(depositBack, () => ({ paid: noMoney, guaranteed: noMoney, counter: cashDeskSums, backs }))
  const requests = stubCall(cancelOrder, () => done)
  const { onClose } = await openMove('cancel', paidAtCashDesk)
  await back.fill('')
  await expect.element(page.getByText(/不退还，订金留在门店/)).toBeVisible()
  await reason('客人未到').click()
  await expect.element(back).not.toBeInTheDocument()
  await button('取消订单').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs.map(({ refundPercent }) => refundPercent)).toEqual([undefined])
})

test('a counter deposit stays with the rooms that are left, and is offered with all of them', async () => {
  const counter = [{ means: 'cash' as const, amount: fen(50_000) }]
  const backs = [{ reason: 'guest' as const, percent: 100, amount: fen(50_000) }]
  stubCall(depositBack, () => ({ paid: noMoney, guaranteed: noMoney, counter, backs }))
  const requests = stubCall(cancelOrder, () => done)
  const paid = { deposit: fen(50_000), depositReceived: fen(50_000), payType: 'sys' as const }
  await openMove('cancel', ownOrder({ ...paid, linked: true, linkedRooms, syncByDefault: true }))
  const share = page.getByRole('spinbutton', { name: '退还订金' })
  await expect.element(share).toHaveValue('100')
  await page.getByRole('switch', { name: '连台同步' }).click()
  await expect.element(page.getByText('还有其他包厢保留，订金留给它们；最后一间取消时再退')).toBeVisible()
  await expect.element(share).not.toBeInTheDocument()
  await button('取消订单').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]).not.toHaveProperty('refundPercent')
})
