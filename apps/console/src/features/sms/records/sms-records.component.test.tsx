import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { previewOrderSms, sendOrderSms } from '@roombook/contract/order-sms'
import { listReceivedReplies } from '@roombook/contract/sms-received'
import { exportSmsRecords, listSmsRecords, type SmsRecord } from '@roombook/contract/sms-records'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { button, cashDeskStaff, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { smsRecordsLive } from './sms-records.live.ts'
import { SmsRecordsPage } from './sms-records.page.tsx'

const record = (differences: Partial<SmsRecord> = {}): SmsRecord => ({
  id: 1,
  kind: 'booking',
  trial: false,
  reissue: false,
  state: 'delivered',
  error: '',
  channel: 'sms',
  passed: [],
  name: '王先生',
  phone: '138***1234',
  customerId: 9,
  orderId: 1,
  bookDate: '2026-11-21',
  periodName: '晚餐',
  roomName: '牡丹厅',
  phoneCallId: null,
  content: '【云厅】王先生您好，期待光临！',
  parts: 1,
  carrier: 'aliyun',
  providerId: 'R-1',
  templateTitle: '暖心版',
  providerTemplate: 'SMS_7',
  createdAt: '2026-11-20T09:30:00.000Z',
  sentAt: '2026-11-20T09:30:02.000Z',
  settledAt: '2026-11-20T09:31:00.000Z',
  resends: false,
  ...differences,
})
const failed = record({
  id: 2,
  name: '李女士',
  content: '【云厅】李女士您好，期待光临！',
  state: 'failed',
  error: '手机号码不正确',
  resends: true,
})
const sums = { parts: 52, failedParts: 4, failed: 2, unknown: 1 }
const answerRecords = (list: SmsRecord[] = [failed, record()], count = list.length) =>
  stubCall(listSmsRecords, () => ({ list, count, sums, phonesNarrowed: false }))
const row = (name: RegExp) => page.getByRole('row', { name })
/** Permissions to read the whole record. */
const permissions: AtWork['permissions'] = ['roombook/orderlist', 'roombook/createbook', 'shopai/sendsms']
const open = (atWork: AtWork = {}) => renderConsole(<SmsRecordsPage />, { permissions, ...atWork })
const defaultFilter = { kinds: [], states: [], channels: [], keyword: '', words: '', page: 1, limit: 20 }
const choose = async (select: string, title: string) => {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByTitle(title, { exact: true }).click()
}

const answerUnread = (unread = 0) =>
  stubCall(listReceivedReplies, () => ({ list: [], count: 0, unread, phonesNarrowed: false }))

beforeEach(() => {
  answerRecords()
  answerUnread()
})

describe('短信记录', () => {
  test('each in a line: when, to whom, of which order, what, by whom, how it stands; the sums below [2.13]', async () => {
    const requests = answerRecords()
    await open()
    await expect
      .element(row(/李女士/))
      .toMatchTextContent(
        /11-20 17:30李女士138\*\*\*123411-21 晚餐 · 牡丹厅预订成功【云厅】李女士您好，期待光临！1短信阿里云失败手机号码不正确补发/,
      )
    await expect.element(row(/王先生/)).toMatchTextContent(/已送达$/)
    await expect.element(row(/合计 2 则短信/)).toMatchTextContent(/52 条失败 2 · 未发出 4 条 · 结果未知 1/)
    await expect.element(page.getByText('未选日期时列出近30天的短信')).toBeVisible()
    expect(requests.inputs).toEqual([defaultFilter])
  })

  test.each<[SmsRecord['state'], string, string]>([
    ['queued', '排队中', 'default'],
    ['sending', '发送中', 'processing'],
    ['accepted', '已提交', 'success'],
    ['delivered', '已送达', 'success'],
    ['failed', '失败', 'error'],
    ['unknown', '结果未知', 'warning'],
  ])('%s is %s, in its colour', async (state, name, tone) => {
    answerRecords([record({ state })])
    await open()
    await expect.element(row(/王先生/).getByText(name, { exact: true })).toHaveAttribute('data-tone', tone)
  })

  test('days, kinds, states, channels, use, person and words narrow it together, from the first page; 清空条件 takes all away', async () => {
    const requests = answerRecords([failed], 45)
    await open()
    await page.getByTitle('3', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ page: 3 })
    await page.getByPlaceholder('开始日期').click()
    await page.getByText('近7天').click()
    await choose('短信类型', '占位成功')
    await choose('短信状态', '结果未知')
    await choose('发送渠道', '网页通知')
    await choose('用途', '发给客人')
    await page.getByRole('textbox', { name: '搜索客人' }).fill(' 李 ')
    await page.getByRole('textbox', { name: '搜索内容' }).fill('光临')
    await expect
      .poll(() => requests.inputs.at(-1))
      .toEqual({
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        kinds: ['hold'],
        states: ['unknown'],
        channels: ['push'],
        trial: false,
        keyword: '李',
        words: '光临',
        page: 1,
        limit: 20,
      })
    await button('清空条件').click()
    await expect.element(page.getByRole('textbox', { name: '搜索客人' })).toHaveValue('')
    await expect.element(page.getByPlaceholder('开始日期')).toHaveValue('')
    await expect.element(page.getByText('未选日期时列出近30天的短信')).toBeVisible()
    await expect.element(button('清空条件')).not.toBeInTheDocument()
  })

  test('one that goes by another channel counts for nothing, and says which did not carry it', async () => {
    const free = { channel: 'push', parts: 0, carrier: '', state: 'accepted' } as const
    answerRecords([record({ ...free, passed: [{ channel: 'wechat', reason: '客人未订阅' }] })])
    await open()
    await expect.element(row(/王先生/)).toMatchTextContent(/期待光临！不占网页通知已提交$/)
    await row(/王先生/).click()
    const drawer = page.getByRole('dialog', { name: '短信详情' })
    await expect.element(drawer).toMatchTextContent(/不占短信条数.*网页通知.*微信通知（客人未订阅）/)
  })

  test('one is opened by mouse and by Enter: its words whole, its times, and what it is called where it was sent', async () => {
    await open()
    await expect.element(row(/李女士/)).toBeVisible()
    ;(row(/王先生/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const drawer = page.getByRole('dialog', { name: '短信详情' })
    await expect
      .element(drawer)
      .toMatchTextContent(
        /排队时间.*2026-11-20 17:30.*结果时间.*2026-11-20 17:31.*阿里云.*暖心版.*SMS_7.*R-1/,
      )
    await expect
      .element(drawer.getByRole('region', { name: '短信内容' }))
      .toMatchTextContent(/【云厅】王先生您好，期待光临！15字，占1条/)
    await expect.element(button('补发短信')).not.toBeInTheDocument()
  })

  test('its order opens on its own board', async () => {
    stubCall(orderDetail, () => ({ row: ownOrder({ bookDate: '2026-11-21', periodId: 2 }), list: [] }))
    const { at } = await open()
    await row(/李女士/)
      .getByRole('button', { name: '11-21 晚餐 · 牡丹厅' })
      .click()
    await expect.poll(at).toBe('/order?date=2026-11-21&period=2&order=1')
  })

  test('whoever does not read the whole record is told what is listed and has no file to ask for', async () => {
    answerRecords([record({ trial: true, name: '', customerId: null, orderId: null })])
    await open({ permissions: [] })
    await expect
      .element(page.getByText('您没有查看订单的权限，这里只列出您的订单的短信和模板试发'))
      .toBeVisible()
    await expect.element(row(/试发/)).toMatchTextContent(/试发138\*\*\*1234—/)
    await expect.element(button(/导出/)).not.toBeInTheDocument()
  })

  test('whoever lists orders and sees no guests is told that it is their own orders’ [6.01]', async () => {
    await open(cashDeskStaff)
    await expect.element(page.getByText(/^这里只列出您的订单的短信和模板试发/)).toBeVisible()
    await expect.element(button(/导出/)).not.toBeInTheDocument()
  })

  test('whoever reads the whole record is told nothing, and has its file', async () => {
    await open()
    await expect.element(button(/导出/)).toBeVisible()
    await expect.element(page.getByText(/这里只列出/)).not.toBeInTheDocument()
  })

  test('an order’s event brings what became of it, in the line and in the open drawer', async () => {
    answerRecords([record({ state: 'sending' })])
    const { queryClient } = await open()
    const stop = smsRecordsLive(queryClient)
    const line = await openLine()
    await row(/王先生/).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/发送中/)
    answerRecords([record({ state: 'delivered' })])
    line.emit('order.changed', {
      orderId: 1,
      version: 1,
      bookDate: '2026-11-21',
      periodId: 2,
      left: null,
      roomIds: [1],
      action: 'sms.delivered',
    })
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/已送达/)
    await expect.element(page.getByText('发送中')).not.toBeInTheDocument()
    stop()
  })

  test('there is none: it says so, in other words where it is narrowed, and there is nothing to export', async () => {
    stubCall(listSmsRecords, () => ({
      list: [],
      count: 0,
      sums: { parts: 0, failedParts: 0, failed: 0, unknown: 0 },
      phonesNarrowed: true,
    }))
    await open()
    await expect.element(page.getByText('近30天没有发过短信')).toBeVisible()
    await expect.element(button(/导出/)).toBeDisabled()
    await page.getByRole('textbox', { name: '搜索客人' }).fill('13812')
    await expect.element(page.getByText('没有符合的短信')).toBeVisible()
    await expect.element(page.getByText(/后四位|完整/)).toBeVisible()
  })

  test('it does not come: why, and again', async () => {
    stubCall(listSmsRecords, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerRecords()
    await button('重试').click()
    await expect.element(row(/李女士/)).toBeVisible()
  })

  test('on the smallest screen the last column is seen whole, and 导出 stands beside what narrows', async () => {
    await page.viewport(1280, 720)
    await open()
    await expect.element(row(/李女士/).getByText('补发')).toBeInViewport({ ratio: 1 })
    const topOf = (piece: Element | null) => piece?.getBoundingClientRect().top
    expect(topOf(button(/导出/).element())).toBe(topOf(document.querySelector('search')))
    await page.viewport(1440, 900)
  })
})

describe('补发', () => {
  const text = '王先生您好，您已预订11月21日（周六）晚餐牡丹厅，期待光临。【云厅】'
  beforeEach(() => {
    stubCall(orderDetail, () => ({ row: ownOrder({ smsState: 3 }), list: [] }))
    stubCall(previewOrderSms, () => ({
      version: 1,
      content: text,
      parts: 1,
      smsStock: 500,
      phone: '138***1234',
      smsState: 3 as const,
      channel: 'sms' as const,
      charged: true,
      replied: false,
      onItsWay: false,
      heldBack: '',
      trouble: '手机号码不正确',
    }))
  })
  const ask = async () => {
    await row(/李女士/)
      .getByRole('button', { name: '补发' })
      .click()
    await expect.element(page.getByRole('dialog', { name: '补发短信' })).toMatchTextContent(text)
  }

  test('is asked first, with the words that would leave, and sends one message of the order', async () => {
    const sent = stubCall(sendOrderSms, () => ({ row: ownOrder({ smsState: 1 }), orderIds: [1], left: [] }))
    const requests = answerRecords()
    await open()
    await ask()
    expect(sent.inputs).toEqual([])
    await button('补发短信').click()
    await expect.poll(() => sent.inputs).toEqual([{ orderId: 1, version: 1, linked: false }])
    await expect.poll(readToasts).toContain('短信已提交发送')
    await expect.poll(() => requests.inputs.length).toBeGreaterThan(1)
  })

  test('is done once where the answer is lost', async () => {
    const sent = stubCall(sendOrderSms, () =>
      answerLost(sendOrderSms, { row: ownOrder({ smsState: 1 }), orderIds: [1], left: [] }),
    )
    await open()
    await ask()
    await button('补发短信').click()
    await expect.poll(readToasts).toContain('短信已提交发送')
    // Retried under the same key.
    expect([sent.keys.length, new Set(sent.keys).size]).toEqual([2, 1])
  })

  test('is offered in its drawer too, and of no message that arrived', async () => {
    await open()
    await expect.element(row(/王先生/)).toBeVisible()
    expect(page.getByRole('button', { name: '补发', exact: true }).elements()).toHaveLength(1)
    await row(/李女士/).click()
    await expect.element(page.getByRole('dialog', { name: '短信详情' })).toMatchTextContent(/手机号码不正确/)
    await button('补发短信').click()
    await expect.element(page.getByRole('region', { name: '短信内容' }).last()).toMatchTextContent(text)
  })

  test('of an order that is gone: why, and nothing is sent', async () => {
    stubCall(orderDetail, () => refused('booking.not_found'))
    await open()
    await row(/李女士/)
      .getByRole('button', { name: '补发' })
      .click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/订单不存在或已删除/)
  })
})

describe('导出', () => {
  test('it leaves as a file of what it is narrowed to, once at a time', async () => {
    const server = holding(exportSmsRecords)
    await open()
    await choose('短信状态', '失败')
    await button(/导出/).click()
    await expect.element(button(/导出/)).toHaveClass(/loading/)
    expect(server.inputs).toMatchObject([{ states: ['failed'], keyword: '', words: '' }])
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    server.answer({ fileName: '短信记录.xlsx', mimeType: 'application/zip', content: 'UEs=', rows: 2 })
    await expect.poll(readToasts).toContain('已导出 2 则')
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['短信记录.xlsx'])
    saved.mockRestore()
  })

  test('too many for one file: it says how many fit', async () => {
    stubCall(exportSmsRecords, () => refused('booking.export_too_large'))
    await open()
    await expect.element(row(/李女士/)).toBeVisible()
    await button(/导出/).click()
    await expect.poll(readToasts).toContain('一次最多导出5000条，请缩小范围')
  })
})
