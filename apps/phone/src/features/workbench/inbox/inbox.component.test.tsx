import { holding, stubCall, unreachable } from '@roombook/component-tests'
import { readMessages } from '@roombook/contract/messages'
import { listOrders } from '@roombook/contract/order-lists'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdLines } from '#test/live-line.ts'
import {
  answerBookingRequests,
  answerMessages,
  answerOrder,
  answerWorkbench,
  buildBookingRequest,
  message,
  openWorkbench,
  orderChanged,
} from '#test/open-workbench.tsx'

beforeEach(() => answerWorkbench())

describe('the applications', () => {
  const list = page.getByRole('list', { name: '待处理的申请' })

  test('what runs out first is at the top, with how long it has, what it asks for and what is paid', async () => {
    answerBookingRequests(
      buildBookingRequest({ id: 1, heldUntil: '2026-11-20T12:05:00.000Z', userName: '周小川', sex: 0 }),
      buildBookingRequest({ id: 2, deposit: fen(50_000), depositReceived: fen(20_000) }),
    )
    await openWorkbench('/work/applications')
    const cards = list.getByRole('button')
    await expect.element(cards.first()).toMatchTextContent(/钱小姐女士8人还剩2\d分钟/)
    await expect.element(cards.first()).toMatchTextContent(/11-20 晚餐 18:00 · 一楼 牡丹厅/)
    await expect.element(cards.first()).toMatchTextContent(/订金 已付 ¥200\.00 待付 ¥300\.00/)
    await expect.element(cards.last()).toMatchTextContent(/周小川.*还剩2小时/)
    await expect.element(cards.last()).not.toMatchTextContent(/订金/)
  })

  test('the last is answered elsewhere: the list is empty by itself', async () => {
    const lines = holdLines()
    answerBookingRequests(buildBookingRequest())
    await openWorkbench('/work/applications')
    await expect.element(list.getByRole('button')).toBeVisible()
    lines.accept()
    answerBookingRequests()
    lines.emit('order.changed', { ...orderChanged, action: 'booking.accept' })
    await expect.element(page.getByText('没有待处理的申请')).toBeVisible()
  })

  test('cannot be had: it says why, and a tap asks again', async () => {
    stubCall(listOrders, () => unreachable)
    await openWorkbench('/work/applications')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerBookingRequests(buildBookingRequest())
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(list.getByRole('button')).toBeVisible()
  })
})

describe('the messages', () => {
  const list = page.getByRole('list', { name: '消息' })
  const seen = () => stubCall(readMessages, () => ({ unread: 0 }))

  test('one that is opened is read, and so are all of its order; one that is read asks nothing', async () => {
    const read = seen()
    answerOrder()
    answerMessages([message(1), message(2, { content: '取消：王建国先生', kind: 'cancelled', isRead: true })])
    const { at } = await openWorkbench('/work/messages')
    await list.getByRole('button', { name: /未读.*新订单/ }).click()
    await expect.poll(at).toBe('/work/messages?order=1')
    await expect.poll(() => read.inputs).toMatchObject([{ orderId: 1, all: false }])
    await page.getByRole('button', { name: '关闭' }).click()
    await list.getByRole('button', { name: /已读.*取消/ }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(read.inputs.length).toBe(1)
  })

  test('of an order that is deleted: it says so, and opens nothing', async () => {
    const read = seen()
    answerMessages([message(1, { messageOrder: null })])
    const { at } = await openWorkbench('/work/messages')
    await expect.element(list.getByRole('button')).toMatchTextContent(/17:30 · 订单已删除/)
    await list.getByRole('button').click()
    await expect.poll(() => read.inputs.length).toBe(1)
    await expect.poll(at).toBe('/work/messages')
  })

  test('something is free for who waits: it leads to that day’s list, and is read by itself', async () => {
    const read = seen()
    const waitlist = { bookDate: '2026-11-21', periodId: 2 }
    const waitlistText = '候补有空位：11月21日晚餐，1组在候补（8人）'
    answerMessages([
      message(3, {
        kind: 'waitlist-free',
        content: waitlistText,
        orderId: null,
        messageOrder: null,
        waitlist,
      }),
    ])
    const { at } = await openWorkbench('/work/messages')
    await list.getByRole('button').click()
    await expect.element(page.getByRole('dialog', { name: '候补 · 11月21日' })).toBeVisible()
    await expect.poll(() => read.inputs).toMatchObject([{ messageId: 3 }])
    await expect.poll(at).toBe('/work')
  })

  test('a digest has its lines, and is copied with one tap', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const content = '【云厅】经营日报 11月20日（周五）\n昨日：预订4单32人'
    answerMessages([message(3, { kind: 'digest', content, orderId: null, messageOrder: null, isRead: true })])
    await openWorkbench('/work/messages')
    await page.getByRole('button', { name: '复制文字' }).click()
    await expect.element(page.getByText('复制成功')).toBeVisible()
    expect(copied.mock.calls).toEqual([[content]])
  })

  test('all are marked as read by one press; without unread ones there is none', async () => {
    const read = holding(readMessages)
    answerMessages([message(1)])
    await openWorkbench('/work/messages')
    const all = page.getByRole('button', { name: '全部标为已读' })
    await all.click()
    await expect.element(all).toBeDisabled()
    read.answer({ unread: 0 })
    answerMessages([message(1, { isRead: true })])
    await expect.poll(() => read.inputs).toMatchObject([{ all: true }])
    await expect.element(page.getByText('全部已读')).toBeVisible()
    await expect.element(all).toBeDisabled()
  })

  test('marking them without a network says so, and they stay unread', async () => {
    stubCall(readMessages, () => unreachable)
    answerMessages([message(1)])
    await openWorkbench('/work/messages')
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(page.getByText('1条未读', { exact: true }).first()).toBeVisible()
  })

  test('more than twenty are asked for by a tap', async () => {
    answerMessages(Array.from({ length: 30 }, (_, at) => message(at + 1)))
    await openWorkbench('/work/messages')
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(20)
    await page.getByRole('button', { name: '显示更早的消息' }).click()
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(30)
    await expect.element(page.getByRole('button', { name: '显示更早的消息' })).not.toBeInTheDocument()
  })
})
