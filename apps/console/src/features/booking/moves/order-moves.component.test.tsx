import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { checkMeal } from '@roombook/contract/meal-check'
import {
  answerBookingRequest,
  arriveOrder,
  correctNoShow,
  deleteOrder,
  setRemark,
} from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { setDishMode } from '@roombook/contract/preorders'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button, doneByColleague, linkedRooms, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const moved = (row = ownOrder({ version: 2 })) => ({ row, orderIds: [row.id], left: [] })
const inState = (status: OrderStatus, statusName: string, differences: Partial<OrderRow> = {}) =>
  ownOrder({ status, statusName, ...differences })
const field = (name: string) => page.getByRole('spinbutton', { name })
const alert = page.getByRole('alert')

describe('an application', () => {
  const applied = inState(OrderStatus.applied, '待处理')

  test('is accepted without a word, and is read back as a booking', async () => {
    const requests = stubCall(answerBookingRequest, () => moved(ownOrder({ version: 2 })))
    const { onClose } = await openMove('accept', applied)
    await expect
      .element(page.getByRole('dialog', { name: '接受预订申请' }))
      .toMatchTextContent(/接受后成为正式订单，由您开台。/)
    await expect.element(page.getByRole('textbox', { name: '拒绝原因' })).not.toBeInTheDocument()
    await expect.element(button('接受申请')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toEqual([
      { orderId: 1, version: 1, linked: false, remark: '', status: OrderStatus.booked },
    ])
    await expect.poll(readToasts).toContain('处理成功')
  })

  test('is refused for good, with a reason if there is one', async () => {
    const requests = stubCall(answerBookingRequest, () =>
      moved(inState(OrderStatus.refused, '已拒绝', { version: 2 })),
    )
    await openMove('refuse', applied)
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/拒绝后包厢立即释放。此操作不可撤销。/)
    await page.getByRole('textbox', { name: '拒绝原因' }).fill('当晚包场')
    await button('拒绝申请').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ remark: '当晚包场', status: OrderStatus.refused }])
  })

  test('a colleague was faster: who, and nothing is left to answer', async () => {
    const { changeElsewhere, onClose } = await openMove('accept', applied)
    await changeElsewhere({ status: OrderStatus.refused, statusName: '已拒绝' }, '拒绝预订申请')
    await expect
      .element(alert)
      .toMatchTextContent(/订单已被张经理修改（17:58 拒绝预订申请）。订单当前状态不能进行此操作/)
    await expect.element(button('接受申请')).toBeDisabled()
    await expect.element(button('继续')).not.toBeInTheDocument()
    await button('查看订单现状').click()
    expect(onClose).toHaveBeenCalled()
  })

  test('accepted by a colleague while somebody gives the reason of a refusal: the reason stays and nothing is sent', async () => {
    const requests = stubCall(answerBookingRequest, () => moved())
    const { changeElsewhere } = await openMove('refuse', applied)
    await page.getByRole('textbox', { name: '拒绝原因' }).fill('当晚包场')
    await changeElsewhere({ status: OrderStatus.booked, statusName: '已预订' }, '接受预订申请')
    await expect.element(alert).toMatchTextContent(/订单已被张经理修改（17:58 接受预订申请）/)
    await expect.element(button('拒绝申请')).toBeDisabled()
    await expect.element(page.getByRole('textbox', { name: '拒绝原因' })).toHaveValue('当晚包场')
    expect(requests.inputs).toEqual([])
  })
})

const atCheckout = { settings: { depositOpen: true, checkoutOpen: true } }

describe('sums', () => {
  test.each([
    ['setDeposit', '应收订金'],
    ['setBalance', '尾款'],
    ['setDrinks', '酒水费用'],
  ] as const)(
    '%s: %s begins at nothing, goes in steps of a fen and never below it [5.18]',
    async (move, label) => {
      await openMove(move, ownOrder(), atCheckout)
      const amount = field(label)
      await expect.element(amount).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
      await expect.element(amount).toHaveValue('0.01')
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect.element(amount).toHaveValue('0.00')
    },
  )

  test('of the balance and the drinks what is typed is sent in fen', async () => {
    const balance = stubCall(setBalance, () => moved())
    await openMove('setBalance', ownOrder({ arrears: fen(100_000) }), atCheckout)
    await expect.element(field('尾款')).toHaveValue('1000.00')
    await field('尾款').fill('88.08')
    await button('保存').click()
    await expect.poll(() => balance.inputs).toMatchObject([{ arrears: 8808 }])
  })

  test('the answer is lost: drinks are put down once', async () => {
    let carriedOut = 0
    stubCall(setDrinks, () => {
      carriedOut += 1
      return answerLost(setDrinks, moved())
    })
    const { onClose } = await openMove('setDrinks', ownOrder(), atCheckout)
    await field('酒水费用').fill('66')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(carriedOut).toBe(1)
  })

  test('the server hears of another’s change first: it is read, and then the same is saved anew', async () => {
    const row = ownOrder({ version: 2, adminRemark: '要两把儿童椅' })
    const requests = stubCall(setDrinks, ({ version }) => {
      if (version === 2) return moved(ownOrder({ version: 3 }))
      stubCall(orderDetail, () => ({
        row,
        list: [doneByColleague('编辑备注')],
      }))
      return refused('booking.stale', { version: 2, by: '张经理', action: 'booking.set-remark' })
    })
    const { onClose } = await openMove('setDrinks', ownOrder(), atCheckout)
    await field('酒水费用').fill('66')
    await button('保存').click()
    await expect.element(alert).toMatchTextContent(/订单已被张经理修改（17:58 编辑备注）/)
    await button('继续').click()
    await expect.element(field('酒水费用')).toHaveValue('66.00')
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs.map(({ version, drinks }) => [version, drinks])).toEqual([
      [1, 6600],
      [2, 6600],
    ])
    expect(new Set(requests.keys).size).toBe(2)
  })

  test('of a linked booking the deposit is the first room’s: its sums are shown, and its order is changed', async () => {
    const first = ownOrder({ id: 1, version: 5, deposit: fen(50_000), linkedRooms, linked: true })
    const own = ownOrder({ id: 2, roomName: '兰厅', linkedRooms, linked: true })
    const requests = stubCall(setDeposit, () => moved(first))
    const { onClose } = await openMove('setDeposit', own, atCheckout, [first])
    await expect.element(field('应收订金')).toHaveValue('500.00')
    await field('柜台已收').fill('500')
    await page.getByRole('radio', { name: '现金' }).click()
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([
      { orderId: 1, version: 5, deposit: 50_000, depositReceived: 50_000, means: 'cash' },
    ])
  })
})

describe('who may choose the dishes', () => {
  test('each choice says what it lets people do; the one that stands is chosen', async () => {
    const requests = stubCall(setDishMode, () => moved())
    await openMove('setDishMode', ownOrder({ dishMode: 1 }))
    await expect.element(page.getByRole('radio', { name: /只有预订的客人可以点菜/ })).toBeChecked()
    await page.getByText(/收到邀请函的客人都可以点菜/).click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ dishMode: 2, version: 1 }])
  })
})

describe('the check of a meal', () => {
  const over = inState(OrderStatus.finished, '已完成')
  const checked = () => stubCall(checkMeal, () => moved({ ...over, version: 2, mealChecked: true }))

  test('needs words where the shop asks for them; blanks are none, and a hundred are enough', async () => {
    const requests = checked()
    const { onClose } = await openMove('mealCheck', over, { settings: { mealCheckMode: 2 } })
    await button('确认核餐').click()
    await expect.element(page.getByText('请填写核餐备注')).toBeVisible()
    const textField = page.getByRole('textbox', { name: '核餐备注' })
    await textField.fill('   ')
    await button('确认核餐').click()
    expect(requests.inputs).toEqual([])
    await textField.fill('菜'.repeat(101))
    await expect.element(textField).toHaveValue('菜'.repeat(100))
    await button('确认核餐').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([{ remark: '菜'.repeat(100) }])
  })

  test('needs none elsewhere, and Enter is enough', async () => {
    const requests = checked()
    await openMove('mealCheck', over, { settings: { mealCheckMode: 1 } })
    await expect.element(button('确认核餐')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.inputs.length).toBe(1)
    await expect.poll(readToasts).toContain('核餐成功')
  })

  test.each([
    ['booking.meal_already_checked', '该订单已核餐'],
    ['booking.meal_check_closed', '门店未开启核餐功能'],
  ] as const)('%s is told in its words', async (code, text) => {
    stubCall(checkMeal, () => refused(code))
    const { onClose } = await openMove('mealCheck', over, { settings: { mealCheckMode: 1 } })
    await button('确认核餐').click()
    await expect.element(alert).toHaveTextContent(text)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('what is over', () => {
  const cancelled = inState(OrderStatus.cancelled, '已取消')

  test('is deleted for good, and its log stays', async () => {
    const requests = stubCall(deleteOrder, () => ({ orderIds: [1], left: [] }))
    const { onClose } = await openMove('delete', cancelled)
    await expect.element(page.getByText(/订单将不再出现在任何列表中，操作日志会保留。/)).toBeVisible()
    await button('删除订单').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([{ orderId: 1, version: 1 }])
  })

  test('of a settled bill says what becomes of the money', async () => {
    await openMove('delete', inState(OrderStatus.finished, '已完成'))
    await expect.element(page.getByText(/账单仍计入收银和统计，收到的钱不会退回。/)).toBeVisible()
  })

  test('was deleted by a colleague meanwhile: it says so, and nothing can be confirmed', async () => {
    const { queryClient } = await openMove('delete', cancelled)
    stubCall(orderDetail, () => refused('booking.not_found'))
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(alert).toHaveTextContent('订单不存在或已删除')
    await expect.element(button('删除订单')).toBeDisabled()
  })

  test.each([
    ['booking.not_cleared_by_system', '只有系统自动清台的订单可以更正'],
    ['booking.correction_too_late', '已超过7天，不能再更正'],
  ] as const)('is corrected as nobody having come, unless %s', async (code, text) => {
    stubCall(correctNoShow, () => refused(code))
    const clearedBySystemAt = '2026-11-19T20:00:00.000Z'
    const cleared = { ...inState(OrderStatus.finished, '已完成'), clearedBySystemAt }
    await openMove('correctNoShow', cleared, { adminLevel: 1 })
    await button('更正').click()
    await expect.element(alert).toHaveTextContent(text)
  })
})

describe('any dialog', () => {
  test('Esc leaves it while nothing is on its way, and not before the answer', async () => {
    const server = holding(setRemark)
    const { onClose } = await openMove('setRemark')
    await page.getByRole('textbox', { name: '订单备注' }).fill('靠窗')
    await button('保存').click()
    await expect.poll(() => server.inputs.length).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    server.answer(unreachable)
    await expect.poll(() => server.inputs.length).toBe(2)
    server.answer(moved())
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  test('one’s own change is no news to the dialog that is opened right after it', async () => {
    const { queryClient } = await openMove('arrive')
    const own = { ...doneByColleague('备注：靠窗'), operatorId: 4, operatorName: '小赵' }
    const requests = stubCall(orderDetail, () => ({ row: ownOrder({ version: 2 }), list: [own] }))
    await refetchCalls(queryClient, [orderDetail])
    await expect.poll(() => requests.inputs.length).toBe(2)
    await expect.element(alert).not.toBeInTheDocument()
    const sent = stubCall(arriveOrder, () => moved(ownOrder({ version: 3 })))
    await button('确认客已到').click()
    await expect.poll(() => sent.inputs).toMatchObject([{ version: 2 }])
  })

  test('what one ended oneself in another window says so, though others noted something since', async () => {
    const { queryClient } = await openMove('settle', inState(OrderStatus.arrived, '客已到'), atCheckout)
    const own = { ...doneByColleague('结账：800.00元'), operatorId: 4, operatorName: '小赵' }
    stubCall(orderDetail, () => ({
      row: inState(OrderStatus.finished, '已完成', { version: 3 }),
      list: [doneByColleague('备注：有遗留物品'), { ...own, toStatus: OrderStatus.finished }],
    }))
    await refetchCalls(queryClient, [orderDetail])
    await expect
      .element(alert.first())
      .toMatchTextContent(/订单已被您修改（17:58 结账：800.00元）。订单当前状态不能进行此操作/)
    await expect.element(button('确认结账')).toBeDisabled()
    await expect.element(button('查看订单现状')).toBeVisible()
  })

  test('negative control: a colleague’s is', async () => {
    const { changeElsewhere } = await openMove('arrive')
    await changeElsewhere({}, '备注：靠窗')
    await expect.element(alert).toMatchTextContent(/订单已被张经理修改/)
    await expect.element(button('确认客已到')).toBeDisabled()
  })
})
