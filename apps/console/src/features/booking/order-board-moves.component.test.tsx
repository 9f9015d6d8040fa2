import { holding, stubCall } from '@roombook/component-tests'
import { listRooms } from '@roombook/contract/board'
import { arriveOrder } from '@roombook/contract/order-moves'
import { changeNotice } from '@roombook/contract/order-sms'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { vouchersOfOrder } from '@roombook/contract/vouchers'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerBoard,
  answerDetail,
  answerQuietEvening,
  detail,
  openBoard,
  ownCard,
  readFormRequest,
  roomWith,
  slot,
} from '#test/open-board.tsx'
import { action, more } from '#test/open-detail.tsx'
import { button, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

beforeEach(answerQuietEvening)

describe('from the board', () => {
  test('arrows go from room to room over the floors, Enter opens the order, Esc takes it off again', async () => {
    const { at } = await openBoard()
    await slot(/^牡丹厅/).click()
    await expect.poll(at).toBe('/order?date=2026-11-20&order=1')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(slot(/^兰厅/)).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.element(slot(/^竹厅/)).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect.element(slot(/^牡丹厅/)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(at).toBe('/order')
    await userEvent.keyboard('{Enter}')
    await expect.element(detail).toMatchTextContent(/牡丹厅/)
  })

  test('A asks of the focused card whether its guests came; a colleague’s card says why not', async () => {
    answerBoard([
      sampleFloor([
        roomWith(1, '牡丹厅', ownCard()),
        roomWith(2, '兰厅', sampleOrder({ id: 2, userName: '李梅' })),
      ]),
    ])
    const { at } = await openBoard()
    await slot(/^牡丹厅/).click()
    await expect.poll(at).toBe('/order?date=2026-11-20&order=1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(at).toBe('/order')
    await userEvent.keyboard('a')
    await expect.element(page.getByRole('dialog', { name: '客已到' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '返回' }).click()
    await expect.element(page.getByRole('dialog', { name: '客已到' })).not.toBeInTheDocument()
    answerDetail(ownOrder({ id: 2, openerId: 7, roomName: '兰厅' }))
    await slot(/^牡丹厅/).click()
    await expect.poll(at).toBe('/order?date=2026-11-20&order=1')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(slot(/^兰厅/)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(at).toBe('/order')
    await userEvent.keyboard('a')
    await expect.poll(readToasts).toContain('只有管理员、主管或开台员工可以操作该订单')
    await expect.element(page.getByRole('dialog', { name: '客已到' })).not.toBeInTheDocument()
  })

  test('T and E begin moves of the open order; while words are typed or a dialog is open no letter does', async () => {
    stubCall(changeNotice, () => ({ channel: null, reason: 'off' as const }))
    await openBoard({ path: '/order?order=1' })
    await expect.element(detail).toMatchTextContent(/牡丹厅/)
    expect(detail.element().querySelectorAll('[aria-keyshortcuts]')).toHaveLength(3)
    const search = page.getByRole('textbox', { name: '搜索姓名、手机号、包厢' })
    await search.click()
    await userEvent.keyboard('ate')
    await expect.element(search).toHaveValue('ate')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(readFormRequest()).toBeUndefined()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.keyboard('t')
    const transfer = page.getByRole('dialog', { name: '转台' })
    await expect.element(transfer).toBeVisible()
    await userEvent.keyboard('a')
    await userEvent.keyboard('{Escape}')
    await expect.element(transfer).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: '客已到' })).not.toBeInTheDocument()
    await userEvent.keyboard('e')
    expect(readFormRequest()).toEqual({ mode: 'edit', orderId: 1 })
  })

  test('a move is on its card with its answer, before the board is read again', async () => {
    stubCall(arriveOrder, () => ({
      row: ownOrder({ version: 2, status: OrderStatus.arrived, statusName: '客已到' }),
      orderIds: [1],
      left: [],
    }))
    await openBoard({ path: '/order?order=1' })
    await expect.element(detail).toMatchTextContent(/牡丹厅/)
    const rooms = holding(listRooms)
    const before = rooms.inputs.length
    await userEvent.keyboard('a')
    await button('确认客已到').click()
    await expect.element(slot(/^牡丹厅 客已到/)).toBeVisible()
    await expect.poll(() => rooms.inputs.length).toBeGreaterThan(before)
  })

  test.each([
    ['编辑备注', '订单备注'],
    ['编辑订金', '应收订金'],
    ['编辑尾款', '尾款'],
    ['编辑酒水', '酒水费用'],
    ['结账', '消费金额'],
  ])('%s opens a dialog of its own over the board, at %s [2.37]', async (move, field) => {
    stubCall(vouchersOfOrder, () => ({ list: [] }))
    stubCall(readVoucherPlatforms, () => ({ platforms: [] }))
    await openBoard({ path: '/order?order=1', settings: { depositOpen: true, checkoutOpen: true } })
    await expect.element(detail).toMatchTextContent(/牡丹厅/)
    if (move === '结账') await action(move).click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name: move }).click()
    }
    const opened = page.getByRole('dialog', { name: move })
    await expect.element(opened.getByLabelText(field, { exact: true })).toBeVisible()
  })

  test('the right button on a card shows what can be done to its order, with why where it cannot', async () => {
    answerDetail(ownOrder({ phone: '' }))
    await openBoard()
    await slot(/^牡丹厅/).click({ button: 'right' })
    const item = (name: RegExp) => page.getByRole('menuitem', { name })
    await expect.element(item(/^客已到/)).toBeVisible()
    await expect.element(item(/^发送短信 没有手机号，无法发送短信/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(detail).not.toBeInTheDocument()
    await item(/^编辑/).click()
    expect(readFormRequest()).toEqual({ mode: 'edit', orderId: 1 })
    await expect.element(item(/^客已到/)).not.toBeInTheDocument()
  })
})
