import { refused, stubCall } from '@roombook/component-tests'
import { listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { addRooms, extendHold, releaseHold, setRemark } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositBack } from '@roombook/contract/payments'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button, doneByColleague, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const moved = (row = ownOrder({ version: 2 })) => ({ row, orderIds: [1], left: [] })

describe('the remark', () => {
  test('whoever opened it types on at once; 501 characters do not go in', async () => {
    const requests = stubCall(setRemark, () => moved())
    const { onClose } = await openMove('setRemark', ownOrder({ adminRemark: '靠窗' }))
    const remark = page.getByRole('textbox', { name: '订单备注' })
    await expect.element(remark).toHaveFocus()
    await remark.fill('字'.repeat(501))
    await expect.element(remark).toHaveValue('字'.repeat(500))
    await remark.fill('  轮椅  ')
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([{ adminRemark: '轮椅', version: 1 }])
  })

  test('typed over is kept when a colleague changed it; the newer one is shown where nobody typed', async () => {
    const { changeElsewhere } = await openMove('setRemark', ownOrder({ adminRemark: '靠窗' }))
    const remark = page.getByRole('textbox', { name: '订单备注' })
    await changeElsewhere({ adminRemark: '安静' }, '备注：安静')
    await button('继续').click()
    await expect.element(remark).toHaveValue('安静')
    await remark.fill('安静，靠窗')
    await changeElsewhere({ version: 3, adminRemark: '别的' }, '备注：别的')
    await button('继续').click()
    await expect.element(remark).toHaveValue('安静，靠窗')
  })
})

describe('the deposit', () => {
  const open = { settings: { depositOpen: true } }
  const mayGiveBack = { ...open, permissions: ['roombook/giveback' as const] }

  test('a part of a fen and less than nothing stay as they were typed and are told at their fields', async () => {
    const requests = stubCall(setDeposit, () => moved())
    await openMove('setDeposit', ownOrder(), open)
    await page.getByRole('spinbutton', { name: '应收订金' }).fill('12.344')
    await page.getByRole('spinbutton', { name: '柜台已收' }).fill('-5')
    await button('保存').click()
    for (const [name, typed] of [
      ['应收订金', '12.344'],
      ['柜台已收', '-5.00'],
    ] as const) {
      const sum = page.getByRole('spinbutton', { name })
      await expect.element(sum).toHaveValue(typed)
      await expect.element(sum).toHaveAttribute('aria-invalid', 'true')
    }
    expect(page.getByText('请输入正确的金额').elements()).toHaveLength(2)
    expect(requests.inputs).toEqual([])
  })

  test('one that the guest paid online is not for the counter to change', async () => {
    stubCall(setDeposit, () => refused('booking.deposit_paid_online'))
    await openMove('setDeposit', ownOrder({ deposit: fen(20000) }), open)
    await expect.element(page.getByRole('spinbutton', { name: '应收订金' })).toHaveValue('200.00')
    await page.getByRole('spinbutton', { name: '柜台已收' }).fill('200')
    await page.getByRole('radio', { name: '微信' }).click()
    await button('保存').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/该订金已在线支付，不能修改/)
  })

  test('how what came in came must be said, and is sent', async () => {
    const requests = stubCall(setDeposit, () => moved())
    await openMove('setDeposit', ownOrder({ deposit: fen(50_000) }), open)
    await expect.element(page.getByRole('radio', { name: '现金' })).not.toBeInTheDocument()
    await page.getByRole('spinbutton', { name: '柜台已收' }).fill('200')
    await button('保存').click()
    await expect.element(page.getByText('请选择收款方式')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await page.getByRole('radio', { name: '现金' }).click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ depositReceived: 20_000, means: 'cash' }])
  })

  test('where less was received than stands, it says by which means it goes back, and asks none', async () => {
    const counter = [{ means: 'cash' as const, amount: fen(50_000) }]
    stubCall(depositBack, () => ({ paid: noMoney, guaranteed: noMoney, counter, backs: [] }))
    const requests = stubCall(setDeposit, () => moved())
    const stands = { deposit: fen(50_000), depositReceived: fen(50_000), payType: 'sys' as const }
    await openMove('setDeposit', ownOrder(stands), mayGiveBack)
    await page.getByRole('spinbutton', { name: '柜台已收' }).fill('200')
    await expect.element(page.getByText(/退现金300元/)).toBeVisible()
    await button('保存').click()
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]).not.toHaveProperty('means')
  })

  test('whoever may not give back reads so as soon as less was received than stands', async () => {
    const stands = { deposit: fen(50_000), depositReceived: fen(50_000), payType: 'sys' as const }
    const counter = [{ means: 'cash' as const, amount: fen(50_000) }]
    stubCall(depositBack, () => ({ paid: noMoney, guaranteed: noMoney, counter, backs: [] }))
    await openMove('setDeposit', ownOrder(stands), open)
    await page.getByRole('spinbutton', { name: '柜台已收' }).fill('200')
    await expect.element(page.getByText('您没有退款与减免的权限，请联系管理员')).toBeVisible()
    await expect.element(page.getByText(/退现金/)).not.toBeInTheDocument()
  })

  test('Enter in a field saves it', async () => {
    const requests = stubCall(setDeposit, () => moved())
    await openMove('setDeposit', ownOrder(), open)
    await page.getByRole('spinbutton', { name: '应收订金' }).fill('300')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.inputs).toMatchObject([{ deposit: 30000, depositReceived: 0 }])
  })
})

describe('a hold', () => {
  const held = (heldUntil: string) => ownOrder({ status: OrderStatus.held, statusName: '占位', heldUntil })

  test('is extended by half an hour from where it stands', async () => {
    const requests = stubCall(extendHold, () => moved(held('2026-11-20T11:30:00.000Z')))
    await openMove('extendHold', held('2026-11-20T11:00:00.000Z'))
    await expect.element(page.getByRole('textbox', { name: '占位至' })).toHaveValue('2026-11-20 19:00')
    await button('＋30分钟').click()
    await expect.element(page.getByRole('textbox', { name: '占位至' })).toHaveValue('2026-11-20 19:30')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ heldUntil: '2026-11-20T11:30:00.000Z' }])
  })

  test('cannot be held until a moment that is past', async () => {
    const requests = stubCall(extendHold, () => moved())
    await openMove('extendHold', held('2026-11-20T09:00:00.000Z'))
    await button('保存').click()
    await expect.element(page.getByText('占位截止时间须晚于当前时间')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await button('＋2小时').click()
    await expect.element(page.getByText('占位截止时间须晚于当前时间')).not.toBeInTheDocument()
  })

  test('that runs out under the dialog says so in the name of the system, and is not extended any more', async () => {
    const hold = held('2026-11-20T11:00:00.000Z')
    const requests = stubCall(extendHold, () => moved())
    const { queryClient } = await openMove('extendHold', hold)
    await expect.element(button('保存')).toBeEnabled()
    const over = { ...hold, version: 2, status: OrderStatus.refused, statusName: '已拒绝' }
    const bySystem = { ...doneByColleague('占位到期，已释放'), operatorId: null, operatorName: '' }
    stubCall(orderDetail, () => ({ row: over, list: [{ ...bySystem, toStatus: OrderStatus.refused }] }))
    await refetchCalls(queryClient, [orderDetail])
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/订单已被系统修改（17:58 占位到期，已释放）。订单当前状态不能进行此操作/)
    await expect.element(button('保存')).toBeDisabled()
    expect(requests.inputs).toEqual([])
  })

  test('that became a booking meanwhile is not released any more', async () => {
    stubCall(releaseHold, () => moved())
    const { changeElsewhere } = await openMove('release', held('2026-11-20T11:00:00.000Z'))
    await changeElsewhere({ status: OrderStatus.booked, statusName: '已预订' }, '占位转为预订')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/订单已被张经理修改/)
    await expect.element(button('取消占位')).toBeDisabled()
  })
})

describe('rooms that are added', () => {
  const buildRooms = (taken: number[] = []) => ({
    list: [
      sampleFloor(
        [1, 2, 3].map((id) =>
          sampleRoom({
            id,
            title: `${id}号厅`,
            roomOrders: taken.includes(id) ? [sampleOrder({ id: 10 + id, userName: '李梅' })] : [],
          }),
        ),
      ),
    ],
    booked: 1,
    bookable: 2,
  })
  const tile = (name: RegExp) => page.getByRole('checkbox', { name })
  const own = ownOrder({ roomId: 1, roomName: '1号厅' })

  test('none chosen: it says so, once asked [5.17]', async () => {
    const requests = stubCall(addRooms, () => moved())
    stubCall(listRooms, () => buildRooms())
    await openMove('addRoom', own)
    await expect.element(tile(/2号厅/)).toBeInTheDocument()
    await button('追加').click()
    await expect.element(page.getByText('请选择要追加的包厢')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('one is taken while the person chooses: it is told by name, and the other goes', async () => {
    const requests = stubCall(addRooms, () => moved())
    stubCall(listRooms, () => buildRooms())
    const { queryClient } = await openMove('addRoom', own)
    await tile(/2号厅/).click()
    await tile(/3号厅/).click()
    await expect.element(button('追加 2 间')).toBeVisible()
    stubCall(listRooms, () => buildRooms([2]))
    await refetchCalls(queryClient, [listRooms])
    await expect.element(page.getByText('「2号厅」已不能选择，请选择其他包厢')).toBeVisible()
    await button('追加 1 间').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ roomIds: [3] }])
    await expect.poll(readToasts).toContain('加房成功')
  })

  test('taken between the press and the server: the refusal names it, and the other still goes', async () => {
    stubCall(listRooms, () => buildRooms())
    const requests = stubCall(addRooms, ({ roomIds }) => {
      if (!roomIds.includes(2)) return moved()
      stubCall(listRooms, () => buildRooms([2]))
      return refused('booking.room_taken', { rooms: [{ id: 2, title: '2号厅' }] })
    })
    const { onClose } = await openMove('addRoom', own)
    await tile(/2号厅/).click()
    await tile(/3号厅/).click()
    await button('追加 2 间').click()
    await expect.element(page.getByText('「2号厅」包厢已被预订。请选择其他包厢')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(tile(/3号厅/)).toBeChecked()
    await button('追加 1 间').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs.map(({ roomIds }) => roomIds)).toEqual([[2, 3], [3]])
  })

  test('a full evening says so', async () => {
    stubCall(listRooms, () => buildRooms([2, 3]))
    await openMove('addRoom', own)
    await expect.element(page.getByText('本餐段没有空闲包厢')).toBeVisible()
  })
})
