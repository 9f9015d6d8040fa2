import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import {
  type AnswerBox,
  answerReply,
  chooseReplyBooking,
  listReplies,
  readReplies,
  type SmsConversationMessage,
} from '@roombook/contract/sms-replies'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#test/by-hand.ts'
import { openDetail } from '#test/open-detail.tsx'
import { button, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

type Talk = OutputOf<typeof listReplies>

const at = '2026-11-20T01:00:00.000Z'
const fromShop: SmsConversationMessage = {
  id: 1,
  fromGuest: false,
  content: '【和宴】您已预订',
  createdAt: at,
  stateName: '已送达',
  act: '',
  reason: '',
  guessed: false,
  candidates: [],
  unread: false,
}
const fromGuest = (change: Partial<SmsConversationMessage> = {}): SmsConversationMessage => ({
  ...fromShop,
  id: 7,
  fromGuest: true,
  content: '可以带蛋糕吗',
  stateName: '',
  ...change,
})
const box = (change: Partial<AnswerBox> = {}): AnswerBox => ({
  open: true,
  words: '',
  perMessage: 0,
  frame: '【和宴】王先生您好，和宴回复您：{回复}，请致电',
  smsStock: 50,
  ...change,
})
const answerTalk = (change: Partial<Talk> = {}) =>
  stubCall(
    listReplies,
    (): Talk => ({
      list: [fromShop, fromGuest()],
      sureRemark: '',
      confirmedAt: null,
      answer: box(),
      ...change,
    }),
  )
const dialog = page.getByRole('dialog', { name: /短信往来/ })
const replyField = dialog.getByRole('textbox', { name: '回复客人' })
const send = dialog.getByRole('button', { name: '发送' })

async function open(change: Partial<Talk> = {}, order = ownOrder({ smsState: 2, replied: true })) {
  const requests = answerTalk(change)
  await openDetail(order)
  await page.getByRole('button', { name: order.replied ? '查看新回复' : '查看与回复' }).click()
  return requests
}

describe('a conversation by SMS', () => {
  test('stands with both sides; seen is read [2.46]', async () => {
    const read = stubCall(readReplies, () => ({}))
    const requests = await open({ list: [fromShop, fromGuest({ unread: true })] })
    await expect
      .element(dialog)
      .toMatchTextContent(/【和宴】您已预订门店 11-20 09:00 · 已送达可以带蛋糕吗客人 11-20 09:00/)
    await expect.poll(() => read.inputs).toEqual([{ orderId: 1 }])
    expect(requests.inputs[0]).toMatchObject({ orderSerial: ownOrder().orderSerial, type: 1 })
  })

  test('of words that somebody made of signs shows the signs', async () => {
    await open({ list: [fromGuest({ content: '<img src=x onerror=alert(1)>好👍' })] })
    await expect.element(dialog.getByText('<img src=x onerror=alert(1)>好👍')).toBeVisible()
  })

  test('tells what a reply did, and what was left to staff', async () => {
    await open({
      confirmedAt: at,
      list: [
        fromGuest({ id: 8, content: '1', act: 'confirmed' }),
        fromGuest({ id: 9, content: '9', act: 'asked', reason: '客人要取消，未自动取消：已过可取消的时间' }),
      ],
    })
    await expect.element(dialog.getByText('客人已于 2026-11-20 09:00 回复1确认赴约')).toBeVisible()
    await expect
      .element(dialog)
      .toMatchTextContent(/已记为确认赴约.*需要处理客人要取消，未自动取消：已过可取消的时间/)
  })

  test('says that it is a guess, and staff choose another booking', async () => {
    const chosen = stubCall(chooseReplyBooking, () => ({}))
    await open({
      list: [fromGuest({ guessed: true, candidates: [{ orderId: 5, words: '11-22 晚餐 荷花厅 王先生' }] })],
    })
    await dialog.getByRole('button', { name: '11-22 晚餐 荷花厅 王先生' }).click()
    await expect.poll(() => chosen.inputs).toEqual([{ replyId: 7, orderId: 5 }])
    await expect.poll(readToasts).toContain('已移到所选订单')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('is not offered where nothing was ever sent', async () => {
    await openDetail(ownOrder({ smsState: 0, replied: false }))
    await expect.element(button('查看与回复')).not.toBeInTheDocument()
  })
})

describe('an answer', () => {
  test('is read beforehand as the guest will, and sent', async () => {
    const requests = stubCall(answerReply, () => ({ messages: 1 }))
    await open({}, ownOrder({ smsState: 2, replied: false }))
    await expect.element(send).toBeDisabled()
    await replyField.fill('可以的')
    await expect.element(dialog.getByText('【和宴】王先生您好，和宴回复您：可以的，请致电')).toBeVisible()
    await replyField.fill('可以的！')
    await expect.element(dialog.getByText('【和宴】王先生您好，和宴回复您：可以的，请致电')).toBeVisible()
    await replyField.fill('可以的')
    await expect.element(dialog.getByText('客人将收到1则短信，共计1条，余量50条')).toBeVisible()
    await send.click()
    await expect.poll(() => requests.inputs).toEqual([{ orderId: 1, content: '可以的' }])
    await expect.element(replyField).toHaveValue('')
    await expect.poll(readToasts).toContain('回复已提交发送')
  })

  test('longer than whoever sends carries goes as several, and that is said', async () => {
    await open({ answer: box({ perMessage: 35, words: '短信服务商只按审核通过的模板发送' }) })
    await expect.element(dialog.getByText('短信服务商只按审核通过的模板发送')).toBeVisible()
    await replyField.fill('好'.repeat(80))
    await expect.element(dialog.getByText(/客人将收到3则短信/)).toBeVisible()
    await expect.element(replyField).toHaveAttribute('maxlength', '100')
  })

  test.each([
    ['看 www.a.com', '不能包含链接'],
    ['打13912345678', '不能包含手机号码，可写门店座机'],
  ])('with what nobody carries is not sent: %s', async (text, message) => {
    await open()
    await replyField.fill(text)
    await expect.element(dialog.getByRole('alert').getByText(message)).toBeVisible()
    await expect.element(send).toBeDisabled()
  })

  test('beyond the stock is not sent, and says so', async () => {
    await open({ answer: box({ smsStock: 0 }) })
    await replyField.fill('好的')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(send).toBeDisabled()
  })

  test('that cannot be had by SMS says what to do instead of offering a box', async () => {
    await open({ answer: box({ open: false, words: '请先在「短信模板」中提交并选用「回复客人」模板' }) })
    await expect.element(dialog.getByText(/请先在「短信模板」中提交/)).toBeVisible()
    await expect.element(replyField).not.toBeInTheDocument()
  })

  test('that is typed is asked about before the window closes', async () => {
    await open()
    await replyField.fill('可以，备两把')
    await userEvent.keyboard('{Escape}')
    await answer('放弃未保存的修改？', '取消')
    await expect.element(replyField).toHaveValue('可以，备两把')
    await userEvent.keyboard('{Escape}')
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('refused meanwhile keeps what was typed', async () => {
    stubCall(answerReply, () => refused('sms.no_stock'))
    await open()
    await replyField.fill('好的')
    await send.click()
    await expect.poll(readToasts).toContain('短信余量不足')
    await expect.element(replyField).toHaveValue('好的')
  })
})
