import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { orderDetail, revealPhone } from '@roombook/contract/booking'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { readFormRequest } from '#test/open-board.tsx'
import { action, factReader, inState, more, openDetail, toolbar } from '#test/open-detail.tsx'
import { button, cashDeskStaff, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const actions = () =>
  toolbar
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent.replace(/\s/g, ''))
const rare = (name: string | RegExp) => page.getByRole('menuitem', { name })

describe('the buttons of a state', () => {
  test.each<[string, OrderStatus, string[]]>([
    ['待处理', OrderStatus.applied, ['接受', '拒绝']],
    ['已预订', OrderStatus.booked, ['客已到', '结账', '发送短信', '编辑', '转台', '加房', '取消']],
    ['客已到', OrderStatus.arrived, ['结账', '发送短信', '编辑', '转台', '加房', '取消']],
    ['占位', OrderStatus.held, ['转为预订', '编辑', '加房', '取消占位']],
    ['已完成', OrderStatus.finished, []],
    ['未核餐', OrderStatus.unchecked, []],
    ['已取消', OrderStatus.cancelled, ['再次预订']],
    ['已拒绝', OrderStatus.refused, []],
  ])('%s', async (name, status, buttons) => {
    await openDetail(inState(status, name), { settings: { checkoutOpen: true } })
    await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible()
    expect(actions()).toEqual([...buttons, '更多'])
    await more.click()
    await expect.element(rare('打印')).toBeVisible()
    const isOver = ['已完成', '未核餐', '已取消', '已拒绝'].includes(name)
    expect(rare('删除').elements()).toHaveLength(isOver ? 1 : 0)
  })

  test('a hold that names nobody is 占位订单, and nobody is called 新客', async () => {
    await openDetail(inState(OrderStatus.held, '占位', { userName: '', phone: '', customerId: null }))
    await expect.element(page.getByText('占位订单').first()).toBeVisible()
    await expect.element(page.getByText('未留电话')).toBeVisible()
    await expect.element(page.getByText(/新客|老客/)).not.toBeInTheDocument()
  })

  test('each opens its dialog with the order as it stands; 编辑 and 转为预订 open the form', async () => {
    const { open } = await openDetail()
    await action('客已到').click()
    await action('转台').click()
    await more.click()
    await rare('编辑备注').click()
    expect(open.mock.calls.map(([move, order]) => [move, order.id])).toEqual([
      ['arrive', 1],
      ['transfer', 1],
      ['setRemark', 1],
    ])
    await action('编辑').click()
    expect(readFormRequest()).toEqual({ mode: 'edit', orderId: 1 })
  })

  test('a hold is converted on the form', async () => {
    await openDetail(inState(OrderStatus.held, '占位'))
    await action('转为预订').click()
    expect(readFormRequest()).toEqual({ mode: 'convert', orderId: 1 })
  })

  test('one that was cancelled can be booked once more, by whoever books', async () => {
    await openDetail(inState(OrderStatus.cancelled, '已取消'))
    await action('再次预订').click()
    expect(readFormRequest()).toMatchObject({ mode: 'add', again: { id: 1, userName: '王小明' } })
  })

  test('and not by whoever only looks', async () => {
    await openDetail(inState(OrderStatus.cancelled, '已取消'), { permissions: ['roombook/orderlist'] })
    await expect.element(more).toBeVisible()
    await expect.element(action('再次预订')).not.toBeInTheDocument()
  })

  test('where the shop does not check out it is 清台', async () => {
    await openDetail(ownOrder(), { settings: { checkoutOpen: false } })
    await expect.element(action('清台')).toBeVisible()
    await expect.element(action('结账')).not.toBeInTheDocument()
  })

  test('of a day to come the word to the guest is first, and what waits for its day stands behind 更多', async () => {
    await openDetail(ownOrder({ bookDate: '2026-11-22' }))
    await expect.element(action('发送短信')).toHaveClass(/ant-btn-primary/)
    await expect.element(action('客已到')).not.toBeInTheDocument()
    await more.click()
    await expect.element(rare(/客已到/)).toMatchTextContent('客已到未到预订日期，当天才能进行此操作')
    await expect.element(rare(/客已到/)).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('whose order it is', () => {
  test('a colleague’s [6.04]: every button is closed, the reason stands once below, and printing stays', async () => {
    await openDetail(ownOrder({ openerId: 7 }))
    await expect.element(toolbar).toMatchTextContent(/只有管理员、主管或开台员工可以操作该订单$/)
    for (const name of ['客已到', '编辑', '取消']) await expect.element(action(name)).toBeDisabled()
    await expect.element(button(/查看号码/)).toBeDisabled()
    await more.click()
    await expect.element(rare('编辑备注')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(rare('打印')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('a supervisor may act on it [6.04]', async () => {
    await openDetail(ownOrder({ openerId: 7 }), { adminLevel: 3 })
    for (const name of ['客已到', '编辑', '取消']) await expect.element(action(name)).toBeEnabled()
    await expect.element(toolbar).not.toMatchTextContent(/只有管理员/)
  })

  test('where reasons differ each says its own', async () => {
    await openDetail(ownOrder({ phone: '' }), { settings: { depositOpen: false } })
    await expect.element(action('发送短信')).toBeDisabled()
    await expect.element(action('编辑')).toBeEnabled()
    await expect.poll(factReader('短信')).toBe('未发短信没有手机号，无法发送短信')
    await more.click()
    await expect.element(rare(/编辑订金/)).toMatchTextContent(/编辑订金.*门店未开启订金功能/)
  })

  test.each([
    [true, true, []],
    [false, true, ['编辑订金']],
    [true, false, ['编辑酒水', '编辑尾款']],
  ])('with deposits %s and checkout %s closed are %o [6.04]', async (depositOpen, checkoutOpen, closed) => {
    await openDetail(ownOrder(), { settings: { depositOpen, checkoutOpen } })
    await expect.element(action(checkoutOpen ? '结账' : '清台')).toBeEnabled()
    await expect.element(action(checkoutOpen ? '清台' : '结账')).not.toBeInTheDocument()
    await more.click()
    await expect.element(rare('编辑备注')).not.toHaveAttribute('aria-disabled', 'true')
    for (const name of ['编辑订金', '编辑酒水', '编辑尾款']) {
      const item = rare(new RegExp(name))
      if (!closed.includes(name)) await expect.element(item).not.toHaveAttribute('aria-disabled', 'true')
      else {
        await expect.element(item).toHaveAttribute('aria-disabled', 'true')
        await expect.element(item).toMatchTextContent(/门店未开启(订金|结账)功能/)
      }
    }
  })

  test.each(['balance', 'weixin', 'alipay', 'sys'] as const)(
    'a deposit that was paid by %s [5.19]',
    async (payType) => {
      const deposit = fen(50_000)
      const order = ownOrder({ deposit, depositReceived: deposit, payType })
      await openDetail(order, { settings: { depositOpen: true, checkoutOpen: true } })
      await more.click()
      const item = rare(/编辑订金/)
      if (payType === 'sys') await expect.element(item).not.toHaveAttribute('aria-disabled', 'true')
      else await expect.element(item).toMatchTextContent(/编辑订金.*该订金已在线支付，不能修改/)
    },
  )

  test('Esc closes the menu behind 更多 alone', async () => {
    const { onClose } = await openDetail()
    await more.click()
    await expect.element(rare('打印')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(rare('打印')).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('what is told of it', () => {
  test('where, when, who, how many, and what came in', async () => {
    await openDetail(
      ownOrder({
        turn: 2,
        turnFrom: '19:30',
        arrivalTime: '',
        peopleNum: 0,
        deposit: fen(50000),
        depositReceived: fen(20050),
        payType: 'sys',
        drinks: fen(8808),
        bookedOnline: true,
        birthdayKind: 2,
        birthdayOfOther: true,
        otherName: '外婆',
        memorialTitles: [{ title: '结婚纪念日', calendar: 'solar' }],
        orderLabels: [{ id: 31, group: 1, title: '靠窗' }],
        customerLabels: [{ id: 26, title: '老板常客' }],
        adminRemark: '茅台先醒好',
        remark: '要儿童椅',
      }),
    )
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toMatchTextContent(/牡丹厅.*晚餐 · 11-20 周五 · 第2轮 19:30起/)
    await expect.poll(factReader('到店时间')).toBe('未定')
    await expect.poll(factReader('人数')).toBe('未填')
    await expect.poll(factReader('开台员工')).toBe('小赵')
    await expect.poll(factReader('来源')).toBe('客人线上预订')
    await expect.poll(factReader('订金')).toBe('500.00元')
    await expect.poll(factReader('已收订金')).toBe('200.50元 · 柜台收款')
    await expect.poll(factReader('酒水')).toBe('88.08元')
    expect(factReader('尾款')()).toBeUndefined()
    for (const text of ['外婆的生日（农历）、结婚纪念日（公历）', '靠窗', '老板常客'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: '备注', exact: true }))
      .toMatchTextContent(/茅台先醒好/)
    await expect.element(page.getByRole('region', { name: '客人留言' })).toMatchTextContent(/要儿童椅/)
    await expect.element(page.getByText('订单号 20261120000001 · 下单 11-20 10:00')).toBeVisible()
  })

  test('guests who are late are told with by how much; from when on those are seated who came', async () => {
    const { queryClient } = await openDetail(ownOrder({ arrivalTime: '17:25' }))
    await expect.poll(factReader('到店时间')).toBe('17:25 迟到35分')
    stubCall(orderDetail, () => ({
      row: inState(OrderStatus.arrived, '客已到', { arrivedAt: '2026-11-20T09:50:00.000Z' }),
      list: [],
    }))
    await refetchCalls(queryClient, [orderDetail])
    await expect.poll(factReader('到店时间')).toBe('18:00 入座 17:50')
  })

  test('until when a hold holds is counted down, and over when it is', async () => {
    await openDetail(inState(OrderStatus.held, '占位', { heldUntil: '2026-11-20T11:05:00.000Z' }))
    await expect.element(page.getByRole('timer')).toMatchTextContent(/保留至 19:05还剩 1小时0[45]分/)
  })

  test('a hold whose time is over says so', async () => {
    await openDetail(inState(OrderStatus.held, '占位', { heldUntil: '2026-11-20T09:59:00.000Z' }))
    await expect.element(page.getByRole('timer')).toHaveTextContent('保留至 17:59已到期')
  })

  test('who did what and when; answers to the invitation are folded away by their number', async () => {
    const row = (remark: string, ofInvitation: boolean) => ({
      operatorId: 4,
      operatorName: '小赵',
      ofInvitation,
      toStatus: null,
      remark,
      createdAt: '2026-11-20T09:58:00.000Z',
    })
    const { queryClient } = await openDetail()
    const log = page.getByRole('region', { name: '订单日志' })
    await expect.element(log).toMatchTextContent(/没有记录/)
    stubCall(orderDetail, () => ({ row: ownOrder(), list: [row('出席 2人', true), row('新增订单', false)] }))
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(log.getByText('新增订单')).toBeVisible()
    await expect.element(log.getByText('出席 2人')).not.toBeVisible()
    await log.getByText('邀请函回复 1条').click()
    await expect.element(log.getByText('出席 2人')).toBeVisible()
  })

  test('the guest’s name leads to the directory, for whoever may see it and where it knows them', async () => {
    await openDetail(ownOrder({ customerId: 9 }), {
      permissions: [...(cashDeskStaff.permissions ?? []), 'commonuser/customercount'],
    })
    await button('王小明先生').click()
    expect(useCustomerRequest.getState().customerId).toBe(9)
  })

  test('and is a word alone for others', async () => {
    await openDetail(ownOrder({ customerId: 9 }))
    await expect.element(page.getByText('王小明先生')).toBeVisible()
    await expect.element(button('王小明先生')).not.toBeInTheDocument()
  })

  test('it cannot be had: why, and again; a refresh that fails leaves what is shown, with its hour', async () => {
    const { queryClient } = await openDetail()
    await expect.element(page.getByText('王小明先生')).toBeVisible()
    stubCall(orderDetail, () => unreachable)
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(page.getByText('刷新失败，显示的是 18:00 的内容')).toBeVisible()
    await expect.element(action('客已到')).toBeEnabled()
    stubCall(orderDetail, () => ({ row: ownOrder({ userName: '李梅' }), list: [] }))
    await button('重试').click()
    await expect.element(page.getByText('李梅先生')).toBeVisible()
    await expect.element(page.getByText(/刷新失败/)).not.toBeInTheDocument()
  })
})

describe('a colleague’s order', () => {
  const others = (bookDate = '2026-11-20') => ownOrder({ openerId: 7, openerName: '张经理', bookDate })

  test('is only looked at while the store’s setting for tonight is off [6.04]', async () => {
    await openDetail(others())
    await expect.element(action('客已到')).toBeDisabled()
    await expect.element(button(/查看号码/)).toBeDisabled()
  })

  test('is served tonight while it is on; its money and its form stay with its own staff', async () => {
    await openDetail(others(), { settings: { dutyActsTonight: true } })
    for (const name of ['客已到', '转台', '发送短信']) await expect.element(action(name)).toBeEnabled()
    await expect.element(button(/查看号码/)).toBeEnabled()
    for (const name of ['结账', '编辑', '取消']) await expect.element(action(name)).toBeDisabled()
  })

  test('of another day stays closed although it is on', async () => {
    await openDetail(others('2026-11-21'), { settings: { dutyActsTonight: true } })
    await expect.element(action('发送短信')).toBeDisabled()
    await expect.element(button(/查看号码/)).toBeDisabled()
  })
})

describe('the telephone', () => {
  test('is masked until somebody asks, and can then be dialled; the log is read again', async () => {
    const requests = stubCall(revealPhone, () => ({ phone: '13812341234' }))
    const { details } = await openDetail()
    await expect.element(page.getByText(/138\*\*\*1234/)).toBeVisible()
    await button(/查看号码/).click()
    await expect
      .element(page.getByRole('link', { name: /13812341234/ }))
      .toHaveAttribute('href', 'tel:13812341234')
    expect(requests.inputs).toEqual([{ orderId: 1 }])
    await expect.poll(() => details.inputs.length).toBe(2)
  })

  test('too many were looked at: it says so, and stays masked', async () => {
    stubCall(revealPhone, () => refused('permission.too_many_phones'))
    await openDetail()
    await button(/查看号码/).click()
    await expect.poll(readToasts).toContain('1小时内查看的电话过多，请稍后再试')
    await expect.element(page.getByText(/138\*\*\*1234/)).toBeVisible()
  })

  test('once shown it is hidden again with another number', async () => {
    stubCall(revealPhone, () => ({ phone: '13812341234' }))
    const { queryClient } = await openDetail()
    await button(/查看号码/).click()
    await expect.element(page.getByRole('link', { name: /13812341234/ })).toBeVisible()
    stubCall(orderDetail, () => ({ row: ownOrder({ version: 2, phone: '139***5678' }), list: [] }))
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(page.getByText(/139\*\*\*5678/)).toBeVisible()
    await expect.element(button(/查看号码/)).toBeEnabled()
  })
})
