import { refused, stubCall } from '@roombook/component-tests'
import { swapOrders, transferOrder } from '@roombook/contract/booking'
import { addRooms } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { changeNotice } from '@roombook/contract/order-sms'
import { sampleOrder, sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerRooms, cell, openAtWork } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'
import { MakeMove } from '../make-move.tsx'
import type { WorkMove } from '../work-moves.ts'

const order = (differences: Partial<OrderRow> = {}) => sampleOrderRow({ openerId: 4, ...differences })
const other = sampleOrder({ id: 3, version: 5, userName: '李梅', sex: 2, peopleNum: 6, openerId: 4 })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function make(move: WorkMove, row = order()) {
  const onDone = vi.fn()
  const { messages } = await openAtWork(<MakeMove move={move} order={row} onDone={onDone} />)
  return { onDone, said: messages }
}

beforeEach(() => {
  answerRooms(cell(1, '牡丹厅', [sampleOrder({ openerId: 4 })]), cell(2, '竹厅'), cell(3, '梅厅', [other]))
  stubCall(changeNotice, () => ({ channel: 'sms' as const, reason: null }))
})

describe('转台', () => {
  test('says who goes where and whether the guest is told, moves the order, and takes it back by one press', async () => {
    await onSmallestPhone()
    const requests = stubCall(transferOrder, ({ takesBack }) => ({
      row: order({ version: 2 }),
      ...(takesBack && { tookBack: true as const }),
    }))
    const { onDone, said } = await make('transfer')
    await expect.element(button('确认转台')).toBeDisabled()
    await button(/^竹厅 .*10人 空闲/).click()
    await expect.element(page.getByText('王小明先生（10人）从 牡丹厅 换到 竹厅')).toBeVisible()
    await expect.element(page.getByRole('note')).toMatchTextContent(/自动用短信告知客人/)
    expect(isCutOff()).toBe(false)
    await button('确认转台').click()
    await expect.element(page.getByText(/转台成功，现在在/)).toBeVisible()
    expect(said).toEqual(['转台成功'])
    await button('撤销转台').click()
    await expect.poll(() => onDone.mock.calls).toEqual([[true]])
    expect(said).toEqual(['转台成功', '已撤销，订单回到原包厢'])
    expect(requests.inputs).toEqual([
      { orderId: 1, version: 1, roomId: 2, turn: 1 },
      { orderId: 1, version: 2, roomId: 1, turn: 1, takesBack: true },
    ])
  })

  test('with a colleague’s party swaps both rooms, by the versions that were seen', async () => {
    const requests = stubCall(swapOrders, () => ({ row: order({ version: 2 }), otherVersion: 6 }))
    const { onDone } = await make('transfer')
    await button(/^梅厅 .*李梅女士 ⇄ 可换台/).click()
    await expect.element(page.getByText('李梅女士（6人）从 梅厅 换到 牡丹厅')).toBeVisible()
    await button('确认换台').click()
    await button('完成').click()
    expect(requests.inputs).toEqual([{ orderId: 1, version: 1, otherOrderId: 3, otherVersion: 5 }])
    expect(onDone.mock.calls).toEqual([[true]])
  })

  test('to a party that somebody else opened is not offered to whoever may not move it', async () => {
    answerRooms(cell(3, '梅厅', [{ ...other, openerId: 7 }]))
    await make('transfer')
    await expect.element(button(/^梅厅/)).toBeDisabled()
  })

  test('to a room that somebody else was faster for says so, and another can be chosen', async () => {
    stubCall(transferOrder, () => refused('booking.room_taken', { rooms: [{ id: 2, title: '竹厅' }] }))
    const { onDone } = await make('transfer')
    await button(/^竹厅/).click()
    await button('确认转台').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/竹厅.*请选择其他包厢/)
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('加房', () => {
  test('links the free rooms that are chosen; none chosen is said, and nothing is sent', async () => {
    const requests = stubCall(addRooms, () => ({ row: order({ version: 2 }), orderIds: [1, 4], left: [] }))
    const { onDone } = await make('addRoom')
    await expect.element(button(/^梅厅/)).not.toBeInTheDocument()
    await button('追加').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await button(/^竹厅/).click()
    await button('追加 1 间').click()
    await expect.poll(() => onDone.mock.calls).toEqual([[true]])
    expect(requests.inputs).toEqual([{ orderId: 1, version: 1, roomIds: [2], turns: [1] }])
  })
})
