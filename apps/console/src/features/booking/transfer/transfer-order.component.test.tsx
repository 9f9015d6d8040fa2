import { answerLost, refused, stubCall } from '@roombook/component-tests'
import { type FloorGroup, listRooms } from '@roombook/contract/board'
import { orderDetail, swapOrders, transferOrder } from '@roombook/contract/booking'
import { changeNotice } from '@roombook/contract/order-sms'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button, doneByColleague, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const own = ownOrder({ roomId: 1, roomName: '牡丹厅' })
const other = sampleOrder({ id: 12, version: 7, userName: '李梅', sex: 2, peopleNum: 6, openerId: 4 })
const floors = (takenBy: typeof other | undefined = undefined): FloorGroup[] => [
  sampleFloor([
    sampleRoom({ id: 1, title: '牡丹厅', roomOrders: [sampleOrder({ openerId: 4 })] }),
    sampleRoom({ id: 2, title: '兰厅', roomOrders: takenBy ? [takenBy] : [] }),
    sampleRoom({ id: 3, title: '月季轩', capacity: 6, roomOrders: [other] }),
    sampleRoom({ id: 4, title: '竹厅' }),
  ]),
]
const answerFloors = (list = floors()) => stubCall(listRooms, () => ({ list, booked: 2, bookable: 1 }))
const tile = (name: RegExp) => page.getByRole('radio', { name })
const moved = { row: { ...own, version: 2, roomId: 2, roomName: '兰厅' } }

async function open() {
  answerFloors()
  const screen = await openMove('transfer', own)
  await expect.element(tile(/兰厅 空闲/)).toBeInTheDocument()
  return screen
}

test('says before it moves that the guest is told, and by what; or why not', async () => {
  answerFloors()
  await openMove('transfer')
  await expect.element(page.getByRole('note')).toMatchTextContent(/后约2分钟，自动用短信告知客人/)
})

test('the best fit is chosen, the button names it and has the focus; Enter takes it', async () => {
  const requests = stubCall(transferOrder, () => moved)
  const { onClose } = await open()
  await expect.element(button('转到 兰厅')).toHaveFocus()
  await expect.element(tile(/兰厅 空闲.*最合适/)).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, roomId: 2, turn: 1, version: 1 }])
})

test('Enter in the search chooses what was found and moves nothing; Ctrl+Enter confirms', async () => {
  const requests = stubCall(transferOrder, () => moved)
  await open()
  await page.getByRole('textbox', { name: '搜索包厢、姓名、手机号' }).fill('竹')
  await userEvent.keyboard('{Enter}')
  await expect.element(tile(/竹厅 空闲/)).toBeChecked()
  expect(requests.inputs).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => requests.inputs).toMatchObject([{ roomId: 4 }])
})

test('the arrows lead from the button to the rooms, and the button names the room that they choose', async () => {
  await open()
  await expect.element(button('转到 兰厅')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tile(/兰厅 空闲/)).toHaveFocus()
  await tile(/竹厅 空闲/).click()
  await expect.element(button('转到 竹厅')).toBeEnabled()
})

test('nothing moves to a room that the search has taken out of sight', async () => {
  const requests = stubCall(transferOrder, () => moved)
  await open()
  await page.getByRole('textbox', { name: '搜索包厢、姓名、手机号' }).fill('竹')
  await expect.element(page.getByText('已选的「兰厅」不在搜索结果中，请从结果中选择')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(button('确认转台')).toBeDisabled()
  expect(requests.inputs).toEqual([])
})

test('it says who goes where, and moves after the press', async () => {
  const requests = stubCall(transferOrder, () => moved)
  const { onClose } = await open()
  await expect.element(tile(/牡丹厅 当前包厢/)).toBeDisabled()
  await tile(/兰厅 空闲/).click()
  await expect.element(page.getByText('王小明先生（10人）从 牡丹厅 换到 兰厅')).toBeVisible()
  await button('转到 兰厅').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, roomId: 2, turn: 1, version: 1 }])
  await expect.poll(readToasts).toContain('转台成功：兰厅 18:00 王小明先生 10人')
})

test('撤销 leads back by the version that the move gave; who changed it since is told', async () => {
  const requests = stubCall(transferOrder, () => moved)
  await open()
  await tile(/兰厅 空闲/).click()
  await button('转到 兰厅').click()
  await expect.poll(readToasts).toContain('转台成功')
  stubCall(transferOrder, () =>
    refused('booking.stale', { version: 3, by: '张经理', action: 'booking.edit' }),
  )
  await button('撤销').click()
  await expect.poll(readToasts).toContain('订单已被他人修改，请查看最新内容后再操作')
  await expect.element(page.getByText(/^转台成功/)).not.toBeInTheDocument()
  expect(requests.inputs[1]).toEqual({ orderId: 1, roomId: 1, turn: 1, version: 2, takesBack: true })
})

test('撤销 takes the notice of the transfer off the screen', async () => {
  stubCall(transferOrder, ({ takesBack }) => ({ ...moved, ...(takesBack && { row: own, tookBack: true }) }))
  await open()
  await button('转到 兰厅').click()
  await expect.element(page.getByText(/^转台成功/)).toBeVisible()
  await button('撤销').click()
  await expect.poll(readToasts).toContain('已撤销')
  await expect.element(page.getByText(/^转台成功/)).not.toBeInTheDocument()
})

test('the room is taken while the person looks: it says so, and cannot be confirmed', async () => {
  const { queryClient } = await open()
  await tile(/兰厅 空闲/).click()
  answerFloors(floors(sampleOrder({ id: 13, status: OrderStatus.held, statusName: '占位', openerId: 4 })))
  await refetchCalls(queryClient, [listRooms])
  await expect.element(page.getByText('「兰厅」已不能选择，请选择其他包厢')).toBeVisible()
  // The card shows the reason.
  await expect.element(page.getByText('占位不能换台', { exact: true })).toBeVisible()
  await expect.element(button('确认转台')).toBeDisabled()
})

test('taken between the press and the server: the refusal names the room, and another one does', async () => {
  stubCall(transferOrder, () => refused('booking.room_taken', { rooms: [{ id: 2, title: '兰厅' }] }))
  const { onClose } = await open()
  await tile(/兰厅 空闲/).click()
  await button('转到 兰厅').click()
  await expect.element(page.getByText('「兰厅」包厢已被预订。请选择其他包厢')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  const requests = stubCall(transferOrder, () => moved)
  await tile(/竹厅 空闲/).click()
  await button('转到 竹厅').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs.map(({ roomId }) => roomId)).toEqual([2, 4])
})

test('a colleague moved the order meanwhile: names who did it and where it is now, and the next press moves it from there', async () => {
  const row = { ...own, version: 2, roomId: 4, roomName: '竹厅' }
  const requests = stubCall(transferOrder, ({ version }) => {
    if (version === 2) return moved
    stubCall(orderDetail, () => ({ row, list: [doneByColleague('转台')] }))
    return refused('booking.stale', {
      version: 2,
      by: '张经理',
      action: 'booking.transfer',
      at: '2026-11-20T09:58:00.000Z',
    })
  })
  const { onClose } = await open()
  await tile(/兰厅 空闲/).click()
  await button('转到 兰厅').click()
  await expect.element(page.getByText(/订单已被张经理修改（17:58 转台）/)).toBeVisible()
  await expect.element(page.getByText(/竹厅 · 11-20 晚餐/)).toBeVisible()
  await tile(/兰厅 空闲/).click()
  await button('转到 兰厅').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs.map(({ version }) => version)).toEqual([1, 2])
})

test('two parties change places only after a question that names both and who sits too close', async () => {
  const requests = stubCall(swapOrders, () => ({
    row: { ...own, version: 2, roomName: '月季轩' },
    otherVersion: 8,
  }))
  const { onClose } = await open()
  await tile(/月季轩 与李梅女士换台/).click()
  await expect.element(page.getByText('月季轩只容6人')).toBeVisible()
  await button('换到 月季轩').click()
  const question = page.getByRole('dialog', { name: '确认换台吗？' })
  await expect.element(question).toMatchTextContent(/李梅女士（6人）从 月季轩 换到 牡丹厅/)
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(requests.inputs).toEqual([])
  await button('换到 月季轩').click()
  await question.getByRole('button', { name: '换台' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, version: 1, otherOrderId: 12, otherVersion: 7 }])
})

test('before a swap both guests are named: who is told of it, and what each room costs', async () => {
  const [floor] = floors()
  const priced = (floor?.children ?? []).map((room) => ({
    ...room,
    serviceFee: fen(room.id === 3 ? 30_000 : 20_000),
  }))
  answerFloors([sampleFloor(priced)])
  const { onClose } = await openMove('transfer', own)
  stubCall(changeNotice, ({ orderId }) =>
    orderId === other.id
      ? { channel: null, reason: 'unasked' as const }
      : { channel: 'sms' as const, reason: null },
  )
  await tile(/兰厅 空闲/).click()
  await expect.element(page.getByText(/包厢服务费由/)).not.toBeInTheDocument()
  await tile(/月季轩 与李梅女士换台/).click()
  await expect.element(page.getByText('王小明先生（10人）包厢服务费由 ¥200 变为 ¥300')).toBeVisible()
  await expect.element(page.getByText('李梅女士（6人）包厢服务费由 ¥300 变为 ¥200')).toBeVisible()
  await expect.element(page.getByText(/^王小明先生（10人）：.*约2分钟，自动用短信告知客人/)).toBeVisible()
  await expect.element(page.getByText(/^李梅女士（6人）：这单没有勾选「发短信」/)).toBeVisible()
  expect(onClose.mock.calls).toEqual([])
})

test('the answer is lost: moved once', async () => {
  let carriedOut = 0
  stubCall(transferOrder, () => {
    carriedOut += 1
    return answerLost(transferOrder, moved)
  })
  const { onClose } = await open()
  await tile(/兰厅 空闲/).click()
  await button('转到 兰厅').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(carriedOut).toBe(1)
})

test('rooms are found by name or by who sits there', async () => {
  await open()
  const search = page.getByRole('textbox', { name: '搜索包厢、姓名、手机号' })
  await search.fill('李梅')
  await expect.element(tile(/兰厅/)).not.toBeInTheDocument()
  await expect.element(tile(/月季轩/)).toBeInTheDocument()
  await search.fill('没有这间')
  await expect.element(page.getByText('没有符合的包厢')).toBeVisible()
})
