import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { listArrivalTimes } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { answerChange, type ChangePlan, readChangeRequest } from '@roombook/contract/change-requests'
import { readInviteLink } from '@roombook/contract/invitation-answers'
import { mealRemark } from '@roombook/contract/meal-check'
import { setSync } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { orderRefunds, retryRefund } from '@roombook/contract/payments'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { answerDetail, readFormRequest } from '#test/open-board.tsx'
import { action, factReader, inState, more, openDetail } from '#test/open-detail.tsx'
import { button, linkedRooms, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

describe('linked rooms', () => {
  const banquet = (differences: Partial<OrderRow> = {}) =>
    ownOrder({ linked: true, linkedRooms, ...differences })

  test('are named with their state, the first marked; another opens its own order', async () => {
    const { onOpen } = await openDetail(banquet())
    const party = page.getByRole('region', { name: '连台包厢' })
    await expect
      .element(party.getByRole('button', { name: /^牡丹厅 主/ }))
      .toHaveAttribute('aria-current', 'true')
    await party.getByRole('button', { name: /^兰厅/ }).click()
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(2)
  })

  test('a room that goes along says where people and money are', async () => {
    await openDetail(banquet({ id: 2, roomName: '兰厅', peopleNum: 0 }))
    await expect.poll(factReader('人数')).toBe('见主台')
    await expect.element(page.getByText('人数、订金和点菜记在主台 牡丹厅')).toBeVisible()
  })

  test('whether they act together is kept with them, as it was seen', async () => {
    const requests = stubCall(setSync, () => ({
      row: banquet({ version: 2, syncByDefault: true }),
      orderIds: [1],
      left: [],
    }))
    await openDetail(banquet())
    answerDetail(banquet({ version: 2, syncByDefault: true }))
    const syncSwitch = page.getByRole('switch', { name: '连台默认同步' })
    await expect.element(syncSwitch).not.toBeChecked()
    await syncSwitch.click()
    await expect.element(syncSwitch).toBeChecked()
    expect(requests.inputs).toMatchObject([{ orderId: 1, version: 1, syncByDefault: true }])
  })

  test('a colleague changed it first: it says so, and how they stand is read again', async () => {
    stubCall(setSync, () => refused('booking.stale', { version: 2 }))
    const { details } = await openDetail(banquet())
    await page.getByRole('switch', { name: '连台默认同步' }).click()
    await expect.poll(readToasts).toContain('订单已被他人修改，请查看最新内容后再操作')
    await expect.poll(() => details.inputs.length).toBe(2)
    await expect.element(page.getByRole('switch', { name: '连台默认同步' })).not.toBeChecked()
  })
})

describe('what a guest would like changed', () => {
  const change = {
    id: 3,
    bookDate: '2026-11-21',
    periodId: 1,
    periodName: '午餐',
    peopleNum: 12,
    arrivalTime: null,
    words: '多两把儿童椅',
    state: 'open' as const,
    answer: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    answeredAt: null,
  }
  const plan: ChangePlan = {
    bookDate: '2026-11-21',
    periodId: 1,
    periodName: '午餐',
    peopleNum: 12,
    arrivalTime: '',
    roomNames: ['牡丹厅'],
    obstacle: null,
    rooms: [],
  }
  const taken: Partial<ChangePlan> = {
    obstacle: { kind: 'taken', text: '牡丹厅 11-21 午餐没有空' },
    rooms: [
      { id: 5, title: '兰厅', capacity: 12, turn: 1 },
      { id: 6, title: '竹厅', capacity: 16, turn: 2 },
    ],
  }
  const wish = '改到 11-21 午餐；改为12人；多两把儿童椅'
  const answered = (state: 'granted' | 'declined', answer: string) => ({
    change: { ...change, state, answer },
    row: ownOrder({ version: 2 }),
  })
  const openChange = (differences: Partial<ChangePlan> = {}, order: Partial<OrderRow> = {}) => {
    stubCall(readChangeRequest, () => ({ change, plan: { ...plan, ...differences } }))
    stubCall(listArrivalTimes, () => ({ list: [{ name: '12:00', value: '12:00' }] }))
    return openDetail(ownOrder({ changeWaiting: true, arrivalTime: '', ...order }))
  }
  const granting = page.getByRole('dialog', { name: '同意客人的修改' })
  const yes = granting.getByRole('button', { name: '同意并修改' })

  test('is told, and stands on the form as if it had been typed', async () => {
    await openChange()
    await expect.element(page.getByText(wish)).toBeVisible()
    await button('编辑订单').click()
    expect(readFormRequest()).toMatchObject({
      mode: 'edit',
      orderId: 1,
      requestedChanges: { peopleNum: 12, periodId: 1 },
    })
  })

  test('is granted by saying what the booking becomes, which the answer makes it', async () => {
    const requests = stubCall(answerChange, ({ words = '' }) => answered('granted', words))
    await openChange()
    await button(/^同\s*意$/).click()
    await expect.element(granting).toMatchTextContent(`客人申请：${wish}`)
    await expect.element(granting).toMatchTextContent('同意后预订改为 11-21 午餐 · 牡丹厅 · 12人')
    await granting.getByRole('textbox', { name: '回复客人' }).fill('恭候光临')
    await yes.click()
    await expect.element(granting).not.toBeInTheDocument()
    await expect.poll(readToasts).toContain('已回复客人')
    expect(requests.inputs).toEqual([{ orderId: 1, version: 1, granted: true, words: '恭候光临' }])
  })

  test('in another room, where its own is taken: one has to be chosen', async () => {
    const requests = stubCall(answerChange, () => answered('granted', ''))
    await openChange(taken)
    await button(/^同\s*意$/).click()
    await expect.element(granting).toMatchTextContent('牡丹厅 11-21 午餐没有空')
    await yes.click()
    await expect.element(granting.getByText('请选择包厢')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await granting.getByRole('radio', { name: '竹厅 16人 第2轮' }).click()
    await expect.element(granting).toMatchTextContent('同意后预订改为 11-21 午餐 · 竹厅 · 12人')
    await yes.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ granted: true, roomIds: [6], turns: [2] }])
  })

  test('in its own room though that is small, where staff say so', async () => {
    const requests = stubCall(answerChange, () => answered('granted', ''))
    const text = '牡丹厅只坐10人，坐不下12人'
    await openChange({ ...taken, obstacle: { kind: 'small', text } })
    await button(/^同\s*意$/).click()
    await expect.element(granting).toMatchTextContent(text)
    await granting.getByRole('radio', { name: '仍用牡丹厅' }).click()
    await yes.click()
    await expect.poll(() => requests.inputs).toEqual([{ orderId: 1, version: 1, granted: true, words: '' }])
  })

  test('with another arrival time, where the present one does not fit the meal', async () => {
    const requests = stubCall(answerChange, () => answered('granted', ''))
    await openChange({}, { arrivalTime: '18:00' })
    await button(/^同\s*意$/).click()
    await expect.element(granting).toMatchTextContent('到店时间（原 18:00 不在午餐内）')
    await granting.getByRole('combobox', { name: '到店时间' }).click()
    await page.getByTitle('12:00').click()
    await yes.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ granted: true, arrivalTime: '12:00' }])
  })

  test('with the deposit that the rules ask of it', async () => {
    stubCall(readRequiredDeposit, () => ({
      asked: fen(50_000),
      ruleTitle: '大桌',
      noShowCount: 0,
      raised: noMoney,
      terms: [],
      stands: { asked: noMoney, deposit: noMoney, depositReceived: noMoney, terms: [] },
    }))
    const requests = stubCall(answerChange, () => answered('granted', ''))
    stubCall(readChangeRequest, () => ({ change, plan }))
    const rule = {
      title: '大桌',
      periodIds: [],
      weekdays: [],
      dates: [],
      roomIds: [],
      peopleFrom: 12,
      leastHours: 0,
      mostHours: 0,
      noShows: 0,
      noShowMonths: 12,
      mode: 'fixed' as const,
      amount: fen(50_000),
      payMinutes: 15,
      refunds: [],
      latePercent: 100,
      noShowPercent: 0,
    }
    const order = ownOrder({ changeWaiting: true, arrivalTime: '' })
    await openDetail(order, { settings: { depositOpen: true, depositRules: [rule] } })
    await button(/^同\s*意$/).click()
    await expect.element(granting).toMatchTextContent('订金由0元改为500元（按规则「大桌」收500元）')
    await yes.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ deposit: 50_000, depositAsked: 50_000 }])
  })

  test('cannot be granted on a day on which the store rests: it says so, and nothing can be sent', async () => {
    await openChange({ obstacle: { kind: 'closed', text: '门店当日休息' } })
    await button(/^同\s*意$/).click()
    await expect.element(granting).toMatchTextContent('门店当日休息')
    await expect.element(yes).toBeDisabled()
  })

  test('is declined with a reason, which is asked for at its field', async () => {
    const requests = stubCall(answerChange, ({ words = '' }) => answered('declined', words))
    await openChange()
    await button('无法修改').click()
    const dialog = page.getByRole('dialog', { name: '无法按客人申请修改' })
    await expect.element(dialog).toMatchTextContent(`客人申请：${wish}`)
    await dialog.getByRole('button', { name: /发\s*送/ }).click()
    await expect.element(dialog.getByText('请填写无法修改的原因')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await dialog.getByRole('textbox', { name: '无法修改的原因' }).fill('当晚已订满')
    await dialog.getByRole('button', { name: /发\s*送/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ orderId: 1, version: 1, granted: false, words: '当晚已订满' }])
  })

  test('a colleague answered first: it says so, and what was typed stays', async () => {
    stubCall(answerChange, () => refused('booking.change_missing'))
    await openChange()
    await button('无法修改').click()
    const textField = page.getByRole('textbox', { name: '无法修改的原因' })
    await textField.fill('当晚已订满')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发\s*送/ })
      .click()
    await expect.element(page.getByText('没有待回复的修改申请')).toBeVisible()
    await expect.element(textField).toHaveValue('当晚已订满')
  })

  test('of a colleague’s order is told without buttons, and who answers it [6.04]', async () => {
    await openChange({}, { openerId: 7, openerName: '小钱' })
    await expect.element(page.getByText(wish)).toBeVisible()
    await expect.element(page.getByText('由开台员工小钱、主管或管理员答复')).toBeVisible()
    for (const name of [/^同\s*意$/, '无法修改', '编辑订单'])
      await expect.element(page.getByRole('alert').getByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('a refund', () => {
  const failed = {
    paymentId: 6,
    method: 'weixin' as const,
    sandbox: false,
    amount: fen(20000),
    state: 'refund_failed' as const,
    reason: '商户余额不足',
  }
  const openRefund = async (refunds = [failed], order = ownOrder({ depositReceived: fen(20000) })) => {
    const screen = openDetail(order)
    stubCall(orderRefunds, () => ({ refunds, guarantee: null }))
    return screen
  }

  test('that failed says why, and is tried again once that was asked', async () => {
    const server = holding(retryRefund)
    await openRefund()
    await expect.element(page.getByText(/未能退回客人：商户余额不足/)).toBeVisible()
    await button('重新退款').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /重新退款/ })
      .click()
    await expect.poll(() => server.inputs).toEqual([{ orderId: 1, paymentId: 6 }])
    stubCall(orderRefunds, () => ({ refunds: [], guarantee: null }))
    server.answer({})
    await expect.element(page.getByText('订金退款失败')).not.toBeInTheDocument()
    await expect.poll(readToasts).toContain('已重新提交退款')
  })

  test('of a colleague’s order is told, and not theirs to try again', async () => {
    await openRefund([failed], ownOrder({ openerId: 7, depositReceived: fen(20000) }))
    await expect.element(page.getByText(/未能退回客人：商户余额不足/)).toBeVisible()
    await expect.element(button('重新退款')).not.toBeInTheDocument()
  })
})

describe('the message to the guest', () => {
  test.each([
    [1, false, '已发短信', '再次发送'],
    [2, true, '有新消息', '再次发送'],
    [3, false, '需补发短信', '补发短信'],
  ] as const)('%i, replied %s: %s, and the button says %s', async (smsState, replied, state, label) => {
    await openDetail(ownOrder({ smsState, replied }))
    await expect.poll(factReader('短信')).toBe(state)
    await expect.element(action(label)).toBeEnabled()
  })

  test('of a change that waits to be told is told beside it, and goes once it was sent or put back', async () => {
    const order = ownOrder({ smsState: 1 })
    const { queryClient } = await openDetail(order)
    await expect.poll(factReader('短信')).toBe('已发短信')
    const at = new Date(Date.now() + 2 * 60_000).toISOString()
    stubCall(orderDetail, () => ({ row: order, list: [], changeWaits: { at, channel: 'sms' as const } }))
    await queryClient.invalidateQueries()
    await expect.poll(factReader('短信')).toBe('已发短信变更短信将在2分钟内发送，改回原样则不发')
    stubCall(orderDetail, () => ({ row: order, list: [] }))
    await queryClient.invalidateQueries()
    await expect.poll(factReader('短信')).toBe('已发短信')
  })

  test('that failed for want of stock says so, and that none can be sent anew', async () => {
    await openDetail(ownOrder({ smsState: 3, smsTrouble: '短信余量不足' }), { smsStock: 0 })
    await expect
      .poll(factReader('短信'))
      .toBe('需补发短信短信余量不足短信余量已用完，补发也发不出，请联系服务商增加条数')
  })

  test('that failed twice comes with other ways to reach them', async () => {
    stubCall(readInviteLink, () => refused('booking.not_found'))
    await openDetail(ownOrder({ smsState: 4 }))
    await expect.element(page.getByText('建议将邀请函通过微信转发给客人，或用柜台手机发送短信')).toBeVisible()
    await button(/复制邀请函链接/).click()
    await expect.poll(readToasts).toContain('订单不存在或已删除')
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    stubCall(readInviteLink, () => ({
      invitePath: '/m/i/token',
      state: 'open' as const,
      totals: { yes: 0, maybe: 0, no: 0, people: 0 },
      answers: [],
      url: 'https://r.example/m/i/token',
      mayAct: true,
    }))
    await button(/复制邀请函链接/).click()
    await expect.poll(() => copied.mock.calls).toEqual([['https://r.example/m/i/token']])
    copied.mockRestore()
  })
})

test.each([
  [{ 'foods/foodlist': true }, '未点菜预点菜'],
  [{}, undefined],
])('dishes are told of where their plugin is bought, and nowhere else: %o', async (plugins, content) => {
  await openDetail(ownOrder({ dishesShown: true }), { plugins })
  await expect.poll(factReader('人数')).toBe('10人')
  expect(factReader('点菜')()).toBe(content)
})

describe('the check of the meal', () => {
  const over = (differences: Partial<OrderRow> = {}) => inState(OrderStatus.finished, '已完成', differences)

  test('is offered where the shop checks, and once', async () => {
    await openDetail(over(), { settings: { mealCheckMode: 1 } })
    await expect.element(action('核餐')).toBeEnabled()
    await expect.poll(factReader('核餐')).toBe('待核餐')
    await expect.element(button('核餐详情')).not.toBeInTheDocument()
  })

  test('is told with who, when and in which words', async () => {
    stubCall(mealRemark, () => ({
      remark: '加了一道清蒸鱼',
      mealChecked: true,
      mealCheckedAt: '2026-11-20T13:05:00.000Z',
      checkerName: '赵前台',
    }))
    await openDetail(over({ mealChecked: true }), { settings: { mealCheckMode: 2 } })
    await expect.element(action('核餐')).not.toBeInTheDocument()
    await button('核餐详情').click()
    const dialog = page.getByRole('dialog', { name: '核餐详情 · 牡丹厅 王小明先生' })
    for (const text of ['已核餐', '赵前台', '11-20 21:05', '加了一道清蒸鱼'])
      await expect.element(dialog.getByText(text)).toBeVisible()
  })

  test('its words do not come: why, and again', async () => {
    stubCall(mealRemark, () => unreachable)
    await openDetail(over({ mealChecked: true }), { settings: { mealCheckMode: 1 } })
    await button('核餐详情').click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(mealRemark, () => ({ remark: '', mealChecked: true, mealCheckedAt: null, checkerName: '' }))
    await button('重试').click()
    await expect.element(page.getByRole('dialog').getByText('无', { exact: true })).toBeVisible()
  })

  test('where nobody checks there is nothing to tell', async () => {
    await openDetail(over(), { settings: { mealCheckMode: 0 } })
    await expect.element(more).toBeVisible()
    expect(factReader('核餐')()).toBeUndefined()
  })
})

test('by which means a settled bill was paid stands beside its sums', async () => {
  const settled = inState(OrderStatus.finished, '已完成', { total: fen(128_000) })
  const { queryClient } = await openDetail(settled)
  await expect.poll(factReader('消费金额')).toBe('1,280.00元')
  expect(factReader('收款')()).toBeUndefined()
  const receipts = [
    { means: 'cash' as const, amount: fen(100_000) },
    { means: 'weixin' as const, amount: fen(28_000) },
  ]
  stubCall(orderDetail, () => ({ row: settled, list: [], receipts }))
  await refetchCalls(queryClient, [orderDetail])
  await expect.poll(factReader('收款')).toBe('现金1,000.00元、微信280.00元')
})
