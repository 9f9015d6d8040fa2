import { holding, stubCall, unreachable } from '@roombook/component-tests'
import { readWaiting, readWeeks, type WaitingLine } from '@roombook/contract/home'
import { fen } from '@roombook/domain/money'
import { sampleWaiting as line } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closePhoneCall, useCallRequest } from '#platform/navigation/call-request.ts'
import {
  answerHome,
  answerToday,
  answerWaiting,
  box,
  cashDeskStaff,
  open,
  taken,
  weeks,
} from '#test/open-home.tsx'
import { button } from '#test/open-move.tsx'

const { order } = line()

beforeEach(answerHome)

describe('what needs somebody now [2.03]', () => {
  const waits = box('需要处理')
  const row = (at: number) => waits.getByRole('listitem').nth(at)
  const every: WaitingLine[] = [
    line({
      kind: 'deposit',
      id: 1,
      title: '柜台订金',
      phone: '',
      count: 2,
      amount: fen(80_000),
      order: null,
    }),
    line({
      kind: 'plugin',
      id: 4,
      title: '菜品与预点菜',
      phone: '',
      until: '2026-11-25T10:00:00.000Z',
      order: null,
    }),
    line({ kind: 'refund', id: 3, amount: fen(50_000), reason: '余额不足' }),
    line({
      kind: 'application',
      until: '2026-11-28T10:00:00.000Z',
      order: order && { ...order, bookDate: '2026-11-28', rooms: 2 },
    }),
    line({ kind: 'hold', id: 9, title: '', phone: '', since: null, until: '2026-11-20T10:10:00.000Z' }),
    line({ kind: 'call', id: 8, title: '新客', order: null }),
    line({ kind: 'printer', id: 2, title: '后厨', phone: '', reason: '缺纸', order: null }),
    line({ kind: 'pos', id: 1, title: '收银推送', phone: '', count: 3, order: null }),
  ]

  test('is one list by urgency, each with who, what, how long, and where it is dealt with', async () => {
    answerToday([taken(2, '兰厅', { userName: '王伟', arrivalTime: '17:30' })])
    answerWaiting(every)
    await open({ ...cashDeskStaff, adminLevel: 2 })
    const shown = [
      [
        /^17:30王伟先生.*客人迟到 · 晚餐 · 兰厅 · 10人.*已等30分联系客人$/,
        '/order?date=2026-11-20&period=2&order=102',
      ],
      [/^17:35新客139\*\*\*1234未接来电已等25分去回电$/, undefined],
      [
        /^18:10占位订单占位到期 · 晚餐 · 梅厅 · 6人10分钟后确认或释放$/,
        '/order?date=2026-11-20&period=2&order=7',
      ],
      [/^17:35后厨打印机异常 · 缺纸已等25分看打印机$/, '/set/printer'],
      [
        /^11-28李梅女士139\*\*\*1234待处理申请 · 11月28日晚餐 · 梅厅 等2间 · 6人已等25分去处理$/,
        '/order?date=2026-11-28&period=2&order=7',
      ],
      [
        /^17:35李梅女士139\*\*\*1234退款失败 · .*500元 · 余额不足已等25分重试退款$/,
        '/order?date=2026-11-20&period=2&order=7',
      ],
      [/^17:35收银推送对接待处理 · 3笔已等25分去对应$/, '/set/pos'],
      [/^17:35柜台订金待退订金 · 2笔 · 800元已等25分去退还$/, '/till'],
      [/^11-25菜品与预点菜插件即将到期.*去续费$/, '/plugin-detail?id=4'],
    ] as const
    for (const [at, [words, href]] of shown.entries()) {
      await expect.element(row(at)).toMatchTextContent(words)
      if (href) await expect.element(row(at).getByRole('link')).toHaveAttribute('href', href)
    }
    await row(1).getByRole('button').click()
    expect(useCallRequest.getState().phoneCallId).toBe(8)
    closePhoneCall()
  })

  test('while it is on its way it says so, and no nought', async () => {
    answerToday([])
    const held = holding(readWaiting)
    await open()
    await expect.element(waits).toBeVisible()
    await expect.element(waits.getByRole('heading')).toMatchTextContent(/^需要处理$/)
    await expect.element(waits).not.toMatchTextContent(/没有需要您处理的事/)
    held.answer({ list: [], counts: [] })
    await expect.element(waits.getByRole('heading')).toMatchTextContent(/^需要处理0$/)
  })

  test('nothing says what will be here', async () => {
    answerToday([])
    await open()
    await expect.element(waits).toMatchTextContent(/没有需要您处理的事/)
  })

  test('guests of an order that somebody else opened are theirs to call', async () => {
    answerToday([taken(2, '兰厅', { userName: '王伟', arrivalTime: '17:30', openerId: 99 })])
    await open()
    await expect.element(box('待到店')).toMatchTextContent(/王伟先生/)
    await expect.element(waits).toMatchTextContent(/没有需要您处理的事/)
  })

  test('what is dealt with elsewhere goes and what is new comes, but not under the pointer or the focus', async () => {
    answerToday([])
    answerWaiting([
      line({ id: 1, title: '甲' }),
      line({ id: 2, title: '乙', since: '2026-11-20T09:40:00.000Z' }),
    ])
    const screen = await open()
    // The pointer is still where the previous test left it.
    await page.getByRole('heading', { name: '今天' }).hover()
    await expect.element(row(1)).toMatchTextContent(/乙/)
    const second = row(1).getByRole('link').element()
    if (second instanceof HTMLElement) second.focus()
    answerWaiting([
      line({ kind: 'printer', id: 5, title: '后厨', order: null }),
      line({ id: 1, title: '甲' }),
    ])
    await screen.queryClient.refetchQueries()
    await expect.element(row(2)).toMatchTextContent(/后厨/)
    await expect.element(row(0)).toMatchTextContent(/甲.*去处理/)
    await expect.element(row(1)).toMatchTextContent(/乙.*已处理/)
    expect(document.activeElement).toBe(second)
    if (second instanceof HTMLElement) second.blur()
    await expect.element(row(0)).toMatchTextContent(/后厨/)
    await expect.element(row(2)).not.toBeInTheDocument()
  })

  test('more than fit are shown at a click, and more than are told are counted', async () => {
    answerToday([])
    answerWaiting(
      Array.from({ length: 14 }, (_, at) => line({ id: at + 1, title: `客${at + 1}` })),
      3,
    )
    await open()
    await expect.element(waits).toMatchTextContent(/需要处理17/)
    await expect.element(waits).toMatchTextContent(/另有 3 项没有列出/)
    await button('还有 2 项，全部显示').click()
    await expect.element(row(13)).toBeVisible()
  })

  test('that cannot be had says why in its place, and is asked for again', async () => {
    answerToday([])
    stubCall(readWaiting, () => unreachable)
    await open()
    await expect.element(waits.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerWaiting([line()])
    await waits.getByRole('button', { name: '重试' }).click()
    await expect.element(row(0)).toMatchTextContent(/李梅女士/)
  })
})

describe('this week against the last [2.03]', () => {
  const picture = (name: RegExp) => box('本周与上周').getByRole('img', { name })

  test('is a picture through today, by what is chosen, with its figures behind it', async () => {
    answerToday([])
    await open()
    // Friday: 3 + 4 + 5 + 6 + 7 compared with five times 3.
    await expect.element(box('本周与上周')).toMatchTextContent(/截至此刻 25 单，上周同期 15 单 增67%/)
    await expect.element(picture(/每天的预订：截至此刻 25 单/)).toBeVisible()
    await box('本周与上周').getByText('已结账营收').first().click()
    await expect.element(picture(/每天的已结账营收：截至昨天 18,000 元，上周同期 12,000 元/)).toBeVisible()
    await box('本周与上周').getByText('数据表').click()
    await expect.element(box('本周与上周').getByRole('table')).toMatchTextContent(/周一 11月16日332424/)
  })

  test('compares today with what had been booked by this hour a week ago', async () => {
    answerToday([])
    const byNow = { beforeByNow: { bookings: 0, people: 0 } }
    stubCall(readWeeks, () => ({
      days: weeks(3).days.map((day) => (day.now.bookDate === '2026-11-20' ? { ...day, ...byNow } : day)),
    }))
    await open()
    await expect.element(box('本周与上周')).toMatchTextContent(/截至此刻 25 单，上周同期 12 单/)
  })

  test('says what will be here where nothing was booked', async () => {
    answerToday([])
    stubCall(readWeeks, () => ({
      days: weeks(0).days.map(({ before }) => ({ now: before, before })),
    }))
    await open()
    await expect.element(box('本周与上周')).toMatchTextContent(/有了预订，这里会显示/)
  })
})
