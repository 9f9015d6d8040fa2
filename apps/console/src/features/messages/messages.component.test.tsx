import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { listMessages, type MessageRow, readMessages } from '@roombook/contract/messages'
import { setAlerts } from '@roombook/contract/settings'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { session } from '#platform/session/session-store.ts'
import { openLine } from '#test/live-line.ts'
import { button, cashDeskStaff, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { MessageBell, VoiceAlert, VoiceSwitch } from './index.ts'
import { messagesLive } from './messages.live.ts'
import { useMuted } from './voice/mute.ts'
import { useVoice, voice } from './voice/voice.ts'

const message = (id: number, differences: Partial<MessageRow> = {}): MessageRow => ({
  id,
  kind: 'booked',
  content: '新订单：王先生 牡丹厅 18:00 10人',
  orderId: 12,
  waitlist: null,
  isRead: false,
  createdAt: '2026-11-20T09:58:00.000Z',
  messageOrder: {
    id: 12,
    roomImage: '',
    roomName: '牡丹厅',
    floorName: '一楼',
    bookDate: '2026-11-20',
    periodName: '晚餐',
    peopleNum: 10,
  },
  ...differences,
})
const gone = message(2, { isRead: true, messageOrder: null, content: '订单取消：李女士' })
const answerMessages = (list = [message(1), gone], unread = 1, count = list.length) =>
  stubCall(listMessages, () => ({ list, count, unread }))
const reads = () => stubCall(readMessages, () => ({ unread: 0 }))
const bell = button(/^消息/)
const item = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button')

async function open(atWork: AtWork = {}) {
  const screen = await renderConsole(<MessageBell />, { ...cashDeskStaff, path: '/home', ...atWork })
  await bell.click()
  return screen
}

beforeEach(() => {
  voice.dismiss(null)
  answerMessages()
})

describe('the bell', () => {
  test('says how much is unread; each message what it tells beyond where its order is', async () => {
    await open()
    await expect.element(bell).toHaveAccessibleName('消息，1条未读')
    await expect
      .element(item(/王先生/))
      .toMatchTextContent(/^新订单：王先生 18:00一楼 牡丹厅 · 11-20 晚餐 · 10人17:58未读$/)
    await expect.element(item(/李女士/)).toMatchTextContent(/^订单取消：李女士订单已删除17:58$/)
  })

  test('has its badge within it, with place for a second digit, and stands where it stood without [2.28]', async () => {
    const { queryClient } = await renderConsole(<MessageBell />, cashDeskStaff)
    await expect.element(bell).toHaveAccessibleName('消息，1条未读')
    const place = bell.element().getBoundingClientRect()
    const badge = bell.element().querySelector('sup')?.getBoundingClientRect()
    expect((badge?.right ?? Number.NaN) + 8).toBeLessThanOrEqual(place.right)
    answerMessages([], 0)
    await refetchCalls(queryClient, [listMessages])
    await expect.element(bell).toHaveAccessibleName('消息')
    expect(bell.element().getBoundingClientRect()).toEqual(place)
  })

  test('is not there for whoever may see no orders', async () => {
    await renderConsole(<MessageBell />, { permissions: [] })
    await expect.element(bell).not.toBeInTheDocument()
  })

  test('opens the order on its board, and notes its messages as read', async () => {
    stubCall(orderDetail, () => ({ row: ownOrder({ id: 12 }), list: [] }))
    const requests = reads()
    const { at } = await open()
    await item(/王先生/).click()
    await expect.poll(at).toBe('/order?date=2026-11-20&period=2&order=12')
    expect(requests.inputs).toMatchObject([{ orderId: 12 }])
    await expect.element(page.getByRole('tabpanel')).not.toBeInTheDocument()
  })

  test('an order that was deleted meanwhile says so, and one stays where one is', async () => {
    stubCall(orderDetail, () => refused('booking.not_found'))
    reads()
    const { at } = await open()
    await item(/王先生/).click()
    await expect.poll(readToasts).toContain('订单不存在或已删除')
    expect(at()).toBe('/home')
  })

  test('who waits is found on the list of their day; what leads nowhere is read by a press', async () => {
    const requests = reads()
    answerMessages([
      message(3, {
        kind: 'waitlist-free',
        orderId: null,
        messageOrder: null,
        waitlist: { bookDate: '2026-11-21', periodId: 1 },
        content: '有空位：孙立',
      }),
      message(4, { kind: 'phones-watched', orderId: null, messageOrder: null, content: '查看电话较多' }),
    ])
    const { at } = await open()
    await item(/查看电话较多/).click()
    await expect.poll(() => requests.inputs).toMatchObject([{ messageId: 4 }])
    await item(/孙立/).click()
    await expect.poll(at).toBe('/order?date=2026-11-21&period=1')
  })

  test('come 8 to a page; all are read at once, and then there is nothing to read [7.56] [9.03]', async () => {
    const list = Array.from({ length: 8 }, (_, at) => message(at + 1))
    const requests = answerMessages(list, 9, 9)
    const read = reads()
    await open()
    await expect.element(item(/王先生/).nth(7)).toBeVisible()
    await page.getByTitle('下一页').click()
    await expect.poll(() => requests.inputs.at(-1)).toEqual({ page: 2, limit: 8 })
    answerMessages(list, 0, 9)
    await button('全部标为已读').click()
    await expect.element(bell).toHaveAccessibleName('消息')
    await expect.element(button('全部标为已读')).toBeDisabled()
    expect(read.inputs).toEqual([{ all: true }])
  })

  test('none: it says so', async () => {
    answerMessages([], 0)
    await open()
    await expect.element(page.getByText('暂无消息')).toBeVisible()
  })

  test('they cannot be had: why, and again', async () => {
    stubCall(listMessages, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerMessages()
    await button('重试').click()
    await expect.element(item(/王先生/)).toBeVisible()
  })
})

describe('what the live line tells', () => {
  const bookedEvent = { messageId: 5, orderId: 12, kind: 'booked' as const, speak: '王先生 牡丹厅 18点' }
  const hear = async (settings: AtWork['settings']) => {
    const { queryClient } = await renderConsole(
      <>
        <MessageBell />
        <VoiceAlert />
      </>,
      { ...cashDeskStaff, settings: { repeatAlerts: true, ...settings } },
    )
    useMuted.setState({ muted: true })
    onTestFinished(messagesLive(queryClient))
    return openLine()
  }
  const strip = page.getByRole('region', { name: '语音提醒' })

  test('a colleague’s booking is counted at once, and stands over the page until somebody saw it', async () => {
    const { emit } = await hear({ voiceOn: true })
    const requests = answerMessages([message(5)], 2)
    emit('message.created', { ...bookedEvent, byStaffId: 9 })
    await expect.element(bell).toHaveAccessibleName('消息，2条未读')
    await expect.element(strip).toMatchTextContent(/王先生 牡丹厅 18点/)
    const read = reads()
    await strip.getByRole('button', { name: '知道了' }).click()
    await expect.element(strip).not.toBeInTheDocument()
    await expect.poll(() => read.inputs).toMatchObject([{ orderId: 12 }])
    expect(requests.inputs.length).toBeGreaterThan(1)
  })

  test('one’s own is counted, and not said', async () => {
    const { emit } = await hear({ voiceOn: true })
    answerMessages([message(5)], 3)
    emit('message.created', { ...bookedEvent, byStaffId: 4 })
    await expect.element(bell).toHaveAccessibleName('消息，3条未读')
    expect(useVoice.getState().alerts).toEqual([])
  })

  test('where the voice is off nothing is said; switched off it falls silent', async () => {
    const { emit } = await hear({ voiceOn: false })
    answerMessages([message(5)], 4)
    emit('message.created', { ...bookedEvent, byStaffId: 9 })
    await expect.element(bell).toHaveAccessibleName('消息，4条未读')
    expect(useVoice.getState().alerts).toEqual([])
  })

  test('two alerts are dismissed together; another console’s look dismisses them here too', async () => {
    const { emit } = await hear({ voiceOn: true })
    emit('message.created', { ...bookedEvent, byStaffId: 9 })
    emit('message.created', {
      ...bookedEvent,
      messageId: 6,
      orderId: 13,
      speak: '李女士 兰厅 19点',
      byStaffId: 9,
    })
    await expect.element(strip).toMatchTextContent(/李女士 兰厅 19点全部知道了（2）/)
    emit('message.read', { orderId: 13, staffId: 9 })
    await expect.element(strip).toMatchTextContent(/王先生 牡丹厅 18点/)
    await expect.element(button(/全部知道了/)).not.toBeInTheDocument()
  })
})

/**
 * Fake speech synthesis that records its texts; while silenced, it refuses like a browser whose page the user
 * has not touched.
 */
function giveVoice() {
  const browser = { silenced: true, said: [] as string[] }
  class Utterance {
    onstart?: () => void
    onend?: () => void
    onerror?: (event: { error: string }) => void
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    cancel: () => undefined,
    speak(utterance: Utterance) {
      queueMicrotask(() => {
        if (browser.silenced) return utterance.onerror?.({ error: 'not-allowed' })
        utterance.onstart?.()
        browser.said.push(utterance.text)
        utterance.onend?.()
      })
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return browser
}

describe('the voice', () => {
  const open = (atWork: AtWork) => renderConsole(<VoiceSwitch />, { ...cashDeskStaff, ...atWork })

  test('is switched for the whole shop by whoever sets it up', async () => {
    const requests = stubCall(setAlerts, ({ voiceOn = false }) => ({
      settings: { ...session.get().settings, voiceOn },
    }))
    await open({ settings: { voiceOn: true }, permissions: ['shopconfig/savebaseinfo'] })
    const voiceSwitch = page.getByRole('switch', { name: '语音播报' })
    await expect.element(voiceSwitch).toBeChecked()
    await voiceSwitch.click()
    await expect.element(voiceSwitch).not.toBeChecked()
    await expect.element(button('本机静音')).not.toBeInTheDocument()
    expect(requests.inputs).toMatchObject([{ voiceOn: false }])
  })

  test('others see how it stands, and silence their own machine alone', async () => {
    useMuted.setState({ muted: false })
    await open({ settings: { voiceOn: true } })
    await expect.element(page.getByRole('img', { name: '语音播报开' })).toBeVisible()
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
    await button('本机静音').click()
    await expect.element(button('本机静音')).toHaveAttribute('aria-pressed', 'true')
    await button('本机静音').click()
    await expect.element(button('本机静音')).toHaveAttribute('aria-pressed', 'false')
  })

  test('a browser that keeps it silent shows how to let it speak', async () => {
    useMuted.setState({ muted: false })
    useVoice.setState({ blocked: true })
    await open({ settings: { voiceOn: true } })
    await expect.element(button(/点击启用声音/)).toBeVisible()
    useVoice.setState({ blocked: false })
    await expect.element(button(/点击启用声音/)).not.toBeInTheDocument()
  })

  test('what a browser kept silent is said once somebody lets it speak [1.03]', async () => {
    const browser = giveVoice()
    useMuted.setState({ muted: false })
    const { queryClient } = await open({ settings: { voiceOn: true } })
    onTestFinished(messagesLive(queryClient))
    const { emit } = await openLine()
    const speak = '王先生 牡丹厅 18点'
    emit('message.created', { messageId: 5, orderId: 12, kind: 'booked', speak, byStaffId: 9 })
    await expect.element(button(/点击启用声音/)).toBeVisible()
    expect(browser.said).toEqual([])
    browser.silenced = false
    await button(/点击启用声音/).click()
    await expect.poll(() => browser.said).toEqual([speak])
    await expect.element(button(/点击启用声音/)).not.toBeInTheDocument()
  })

  test('a machine without a Chinese voice tells it once, and shows how it is mended until one is heard', async () => {
    localStorage.removeItem('roombook.voice-silence-told')
    useMuted.setState({ muted: false })
    useVoice.setState({ silence: 'voiceless' })
    await open({ settings: { voiceOn: true } })
    await expect.poll(readToasts).toContain('这台电脑没有中文语音，新消息不会播报')
    await button(/没有声音/).click()
    await expect.element(page.getByText(/安装中文语音/)).toBeVisible()
    useVoice.setState({ silence: undefined })
    await expect.element(button(/没有声音/)).not.toBeInTheDocument()
    const before = readToasts()
    useVoice.setState({ silence: 'voiceless' })
    await expect.element(button(/没有声音/)).toBeVisible()
    expect(readToasts()).toBe(before)
    useVoice.setState({ silence: undefined })
  })
})
