import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import {
  answerReceivedReply,
  listReceivedReplies,
  type ReceivedReply,
  readReceivedReply,
  readReceivedTalk,
  revealReplyPhone,
  settleReceivedReply,
} from '@roombook/contract/sms-received'
import { listSmsRecords } from '@roombook/contract/sms-records'
import {
  type AnswerBox,
  chooseReplyBooking,
  listReplies,
  type SmsConversationMessage,
} from '@roombook/contract/sms-replies'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#test/by-hand.ts'
import { openLine } from '#test/live-line.ts'
import { button, cashDeskStaff, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { smsRecordsLive } from '../records/sms-records.live.ts'
import { SmsRecordsPage } from '../records/sms-records.page.tsx'

const reply = (differences: Partial<ReceivedReply> = {}): ReceivedReply => ({
  id: 1,
  createdAt: '2026-11-20T09:30:00.000Z',
  name: '王先生',
  phone: '138***1234',
  customerId: 9,
  content: '可以带蛋糕吗',
  about: 'booking',
  answers: 'booking',
  campaignTitle: '',
  orderId: 1,
  orderSerial: '20261120000001',
  bookDate: '2026-11-21',
  periodName: '晚餐',
  roomName: '牡丹厅',
  outcome: 'waiting',
  reason: '',
  settledAt: null,
  settledName: '',
  unread: false,
  settles: true,
  ...differences,
})
const campaignReply = reply({
  id: 2,
  name: '李女士',
  content: '还有位子吗',
  about: 'campaign',
  answers: 'campaign',
  campaignTitle: '冬季上新',
  orderId: null,
  orderSerial: '',
  unread: true,
})
const answerReplies = (list: ReceivedReply[] = [campaignReply, reply()], unread = 1) =>
  stubCall(listReceivedReplies, () => ({ list, count: list.length, unread, phonesNarrowed: false }))
const row = (name: RegExp) => page.getByRole('row', { name })
const open = (atWork: AtWork = {}) =>
  renderConsole(<SmsRecordsPage />, { ...cashDeskStaff, path: '/record-sms?tab=replies', ...atWork })
const defaultFilter = { about: [], outcomes: [], unread: false, keyword: '', words: '', page: 1, limit: 20 }
const drawer = page.getByRole('dialog', { name: '客人的回复' })
const box = (differences: Partial<AnswerBox> = {}): AnswerBox => ({
  open: true,
  words: '',
  perMessage: 0,
  frame: '【和宴】李女士您好，和宴回复您：{回复}。',
  smsStock: 50,
  ...differences,
})
const line = (differences: Partial<SmsConversationMessage>): SmsConversationMessage => ({
  id: 1,
  fromGuest: true,
  content: '还有位子吗',
  createdAt: '2026-11-20T09:30:00.000Z',
  stateName: '',
  act: '',
  reason: '',
  guessed: false,
  candidates: [],
  unread: false,
  ...differences,
})
/** Stubs a conversation, to which sent messages are added. */
const answerTalk = (
  answer = box(),
  list = [line({ id: 2 })],
  bookings: { orderId: number; words: string }[] = [],
) => stubCall(readReceivedTalk, () => ({ list, answer, bookings }))
const openDrawer = async (differences: Partial<ReceivedReply> = {}, atWork: AtWork = {}) => {
  stubCall(readReceivedReply, () => ({}))
  answerReplies([{ ...campaignReply, ...differences }])
  await open(atWork)
  await row(/李女士/).click()
}
const replyField = drawer.getByRole('textbox', { name: '回复客人' })
const send = drawer.getByRole('button', { name: '发送' })
const choose = async (select: string, title: string) => {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByTitle(title, { exact: true }).click()
}

beforeEach(() => {
  answerReplies()
  answerTalk()
  stubCall(listSmsRecords, () => ({
    list: [],
    count: 0,
    sums: { parts: 0, failedParts: 0, failed: 0, unknown: 0 },
    phonesNarrowed: false,
  }))
})

describe('收到的回复', () => {
  test('each in a line: when, who, what, what it answers, what became of it; unread ones are counted [2.13]', async () => {
    const requests = answerReplies()
    const { at } = await open()
    await expect
      .element(row(/李女士/))
      .toMatchTextContent(/11-20 17:30李女士138\*\*\*1234未读 还有位子吗营销群发：冬季上新待回复$/)
    await expect.element(row(/王先生/)).toMatchTextContent(/可以带蛋糕吗11-21 晚餐 · 牡丹厅预订成功待回复$/)
    await expect.element(page.getByTitle('1条未读')).toBeVisible()
    expect(requests.inputs).toContainEqual(defaultFilter)
    await page.getByRole('tab', { name: '发出的短信' }).click()
    await expect.poll(at).toBe('/record-sms')
    await expect.element(page.getByText('近30天没有发过短信')).toBeVisible()
    await page.getByRole('tab', { name: /收到的回复/ }).click()
    await expect.poll(at).toBe('/record-sms?tab=replies')
    await expect.element(row(/李女士/)).toBeVisible()
  })

  test.each<[Partial<ReceivedReply>, RegExp]>([
    [{ outcome: 'answered' }, /已回复$/],
    [{ outcome: 'settled' }, /已处理$/],
    [{ outcome: 'confirmed' }, /确认赴约$/],
    [{ outcome: 'cancelled' }, /自助取消$/],
    [{ outcome: 'unsubscribed' }, /退订$/],
    [{ reason: '已过可取消的时间' }, /待回复已过可取消的时间$/],
    [{ about: 'unknown', orderId: null }, /未对应，最近一则是「预订成功」/],
    [{ about: 'unknown', orderId: null, answers: null }, /未对应待回复$/],
    [{ about: 'scene', orderId: null, answers: 'scene-birthday' }, /生日/],
    [{ content: '<img src=x onerror=alert(1)>' }, /<img src=x onerror=alert\(1\)>/],
    [{ content: '' }, /（没有文字）/],
  ])('%o is told', async (differences, text) => {
    answerReplies([reply(differences)])
    await open()
    await expect.element(row(/王先生/)).toMatchTextContent(text)
  })

  test('days, what they answer, what became of them, unread, person and words narrow it together', async () => {
    const requests = answerReplies()
    await open()
    await page.getByPlaceholder('开始日期').click()
    await page.getByText('近7天').click()
    await choose('答复的短信', '营销群发')
    await choose('处理结果', '待回复')
    await page.getByRole('checkbox', { name: '只看未读' }).click()
    await page.getByRole('textbox', { name: '搜索客人' }).fill(' 李 ')
    await page.getByRole('textbox', { name: '搜索内容' }).fill('位子')
    await expect
      .poll(() => requests.inputs.at(-1))
      .toEqual({
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        about: ['campaign'],
        outcomes: ['waiting'],
        unread: true,
        keyword: '李',
        words: '位子',
        page: 1,
        limit: 20,
      })
    await button('清空条件').click()
    await expect.element(page.getByText('未选日期时列出近30天的回复')).toBeVisible()
    await expect.element(button('清空条件')).not.toBeInTheDocument()
  })

  test('one opened is read, and said to be dealt with', async () => {
    const read = stubCall(readReceivedReply, () => ({}))
    const settled = stubCall(settleReceivedReply, () => ({}))
    await open()
    await expect.element(row(/李女士/)).toBeVisible()
    ;(row(/李女士/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => read.inputs).toEqual([{ replyId: 2 }])
    await expect
      .element(drawer)
      .toMatchTextContent(/还有位子吗.*待回复.*2026-11-20 17:30.*营销群发：冬季上新/)
    await expect.element(button('短信往来')).not.toBeInTheDocument()
    await button('标为已处理').click()
    await expect.poll(() => settled.inputs).toEqual([{ replyId: 2 }])
    await expect.poll(readToasts).toContain('已标为处理')
  })

  test('one of a booking is answered there', async () => {
    stubCall(listReplies, () => ({
      list: [],
      sureRemark: '',
      confirmedAt: null,
      answer: { open: false, words: '不能回复', perMessage: 0, frame: '', smsStock: 0 },
    }))
    await open()
    await row(/王先生/).click()
    await button('短信往来').click()
    await expect.element(page.getByRole('dialog', { name: '短信往来 · 王先生' })).toBeVisible()
  })

  test('a long one is cut after three lines, and 展开 shows it in its place', async () => {
    const longText = '想请问包间里能不能摆两张小朋友的椅子，另外我们有一位客人对花生过敏，'.repeat(9)
    answerReplies([reply({ content: `${longText}谢谢` })])
    await open()
    const cell = row(/王先生/).getByText(/花生过敏/)
    await expect.element(button('展开')).toBeVisible()
    const cut = cell.element().getBoundingClientRect().height
    await button('展开').click()
    await expect.element(button('收起')).toBeVisible()
    await expect.element(row(/王先生/)).toMatchTextContent(/谢谢/)
    expect(cell.element().getBoundingClientRect().height).toBeGreaterThan(cut)
    ;(button('收起').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('展开')).toBeVisible()
    await expect.element(drawer).not.toBeInTheDocument()
  })

  test('a short one has no 展开', async () => {
    await open()
    await expect.element(row(/王先生/)).toBeVisible()
    await expect.element(button('展开')).not.toBeInTheDocument()
  })

  test('its order opens on its own board', async () => {
    stubCall(orderDetail, () => ({ row: ownOrder({ bookDate: '2026-11-21', periodId: 2 }), list: [] }))
    const { at } = await open()
    await row(/王先生/)
      .getByRole('button', { name: '11-21 晚餐 · 牡丹厅' })
      .click()
    await expect.poll(at).toBe('/order?date=2026-11-21&period=2&order=1')
  })

  test('one that comes stands there at once, and is counted', async () => {
    answerReplies([], 0)
    const { queryClient } = await open()
    const stop = smsRecordsLive(queryClient)
    const line = await openLine()
    await expect.element(page.getByText('近30天没有收到回复')).toBeVisible()
    answerReplies()
    line.emit('reply.changed', { replyId: 2 })
    await expect.element(row(/李女士/)).toBeVisible()
    await expect.element(page.getByTitle('1条未读')).toBeVisible()
    stop()
  })

  test('whoever sees fewer is told so; none that fit, and none that come, are said', async () => {
    answerReplies([], 0)
    await open({ permissions: ['commonuser/customercount'] })
    await expect.element(page.getByText('您没有查看订单的权限，这里只列出客户档案中客人的回复')).toBeVisible()
    await page.getByRole('textbox', { name: '搜索内容' }).fill('蛋糕')
    await expect.element(page.getByText('没有符合的回复')).toBeVisible()
    stubCall(listReceivedReplies, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert').last()).toMatchTextContent(/网络连接失败/)
  })
})

describe('a reply that is about no order', () => {
  test('is moved to one of the guest’s own bookings, and stands there', async () => {
    answerTalk(box(), [line({ id: 2 })], [{ orderId: 1, words: '11-21 晚餐 牡丹厅 李女士' }])
    const moved = stubCall(chooseReplyBooking, () => {
      answerReplies([reply({ id: 2, name: '李女士', content: '还有位子吗' })])
      return {}
    })
    await openDrawer()
    await drawer.getByRole('button', { name: '11-21 晚餐 牡丹厅 李女士' }).click()
    await expect.poll(() => moved.inputs).toEqual([{ replyId: 2, orderId: 1 }])
    await expect.poll(readToasts).toContain('已移到所选订单')
    await expect.element(drawer.getByRole('button', { name: '短信往来' })).toBeVisible()
    await expect.element(replyField).not.toBeInTheDocument()
  })

  test('of a guest without bookings offers none', async () => {
    await openDrawer()
    await expect.element(replyField).toBeVisible()
    await expect.element(drawer.getByRole('region', { name: '移到订单' })).not.toBeInTheDocument()
  })

  test('is answered in its drawer; what was sent is brought into view [5.24]', async () => {
    const list = Array.from({ length: 12 }, (_, at) => line({ id: at + 1, content: `第${at}句` }))
    answerTalk(box(), list)
    const sent = stubCall(answerReceivedReply, ({ content }) => {
      list.push(
        line({ id: 99, fromGuest: false, content: `【和宴】回复您：${content}`, stateName: '已送达' }),
      )
      return { messages: 1 }
    })
    await openDrawer()
    await expect.element(send).toBeDisabled()
    await replyField.fill('有的')
    await expect.element(drawer.getByText('【和宴】李女士您好，和宴回复您：有的。')).toBeVisible()
    await expect.element(drawer.getByText('客人将收到1则短信，共计1条，余量50条')).toBeVisible()
    await send.click()
    await expect.poll(() => sent.inputs).toEqual([{ replyId: 2, content: '有的' }])
    await expect.element(replyField).toHaveValue('')
    await expect.element(drawer.getByText('【和宴】回复您：有的', { exact: true })).toBeInViewport()
    await expect.poll(readToasts).toContain('回复已提交发送')
  })

  test.each<[string, Partial<AnswerBox>, RegExp]>([
    ['no template is approved', { open: false, words: '请先提交模板' }, /不能用短信回复.*请先提交模板/],
    ['nothing is left', { smsStock: 0 }, /短信余量不足/],
  ])('where %s says why it cannot be answered', async (_, differences, reason) => {
    answerTalk(box(differences))
    await openDrawer()
    await expect.element(drawer.getByRole('alert')).toMatchTextContent(reason)
    if (differences.open === false) await expect.element(replyField).not.toBeInTheDocument()
    else await expect.element(send).toBeDisabled()
  })

  test('refused meanwhile keeps what was typed, and asks before it is left', async () => {
    stubCall(answerReceivedReply, () => refused('replies.too_soon'))
    await openDrawer()
    await replyField.fill('有的')
    await send.click()
    await expect.poll(readToasts).toContain('回复过于频繁，请稍后再发')
    await expect.element(replyField).toHaveValue('有的')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.element(drawer).not.toBeInTheDocument()
  })

  test('shows its telephone to whoever may see customers’, who can dial it; others are told that they may not', async () => {
    const requests = stubCall(revealReplyPhone, () => ({ phone: '13800001234' }))
    await openDrawer({}, { permissions: ['roombook/orderlist', 'commonuser/customerphone'] })
    await drawer.getByRole('button', { name: /查看号码/ }).click()
    await expect
      .element(drawer.getByRole('link', { name: /13800001234.*拨打/ }))
      .toHaveAttribute('href', 'tel:13800001234')
    expect(requests.inputs).toEqual([{ replyId: 2 }])
  })

  test('without that right the telephone stays masked', async () => {
    const requests = stubCall(revealReplyPhone, () => ({ phone: '13800001234' }))
    await openDrawer({}, { permissions: ['roombook/orderlist'] })
    await drawer.getByRole('button', { name: /查看号码/ }).click()
    await expect.element(page.getByRole('dialog', { name: '温馨提示' })).toBeVisible()
    expect(requests.inputs).toEqual([])
  })
})
