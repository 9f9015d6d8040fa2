import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { guaranteeDeposit } from '@roombook/contract/guarantees'
import { readOwnInvitation } from '@roombook/contract/invitation-answers'
import { type MyBooking, readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { depositState, payDeposit } from '@roombook/contract/payments'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdLines } from '#test/live-line.ts'
import { myBooking } from '#test/open-booking.tsx'
import { renderPhone } from '#test/render-phone.tsx'
import { MyBookingPage } from './my-booking.page.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const facts = page.getByRole('region', { name: '预订信息' })
const pay = page.getByRole('region', { name: '支付订金' })
const answerBooking = (differences: Partial<MyBooking> = {}) =>
  stubCall(readMyBooking, () => myBooking(differences))

beforeEach(() => {
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(readOwnInvitation, () => ({
    invitePath: '/m/i/token',
    state: 'open' as const,
    totals: { yes: 0, maybe: 0, no: 0, people: 0 },
    answers: [],
  }))
})

async function open(differences: Partial<MyBooking> = {}) {
  const requests = answerBooking(differences)
  const route = '/bookings/:shopId/:orderId'
  return {
    asked: requests,
    ...(await renderPhone(<MyBookingPage />, { as: 'guest', path: '/bookings/1/70', route })),
  }
}

describe('one booking', () => {
  test('tells all that a guest needs on the way there', async () => {
    await open({
      remark: '靠窗',
      shopAddress: '望江路100号',
      mapUrl: 'https://map.example/1',
      serviceFee: fen(20_000),
      terms: [{ title: '退订', text: '提前2小时可退' }],
    })
    await expect.element(heading('预订成功')).toBeVisible()
    await expect
      .element(facts)
      .toMatchTextContent(/门店云厅时间11月20日 周五 晚餐 18:00农历十月十二包厢梅厅人数4人预订人王建国/)
    await expect.element(facts).toMatchTextContent(/包厢服务费¥200，结账时计入账单备注靠窗地址望江路100号/)
    await expect
      .element(page.getByRole('region', { name: '预订须知' }))
      .toMatchTextContent(/退订提前2小时可退/)
    await expect
      .element(page.getByRole('link', { name: '导航' }))
      .toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByText('订单号 2026112000000070')).toBeVisible()
  })

  test('is told anew as soon as the house has changed it', async () => {
    const lines = holdLines()
    await open({ status: OrderStatus.applied, mayAskChange: false })
    await expect.element(heading('等待门店确认')).toBeVisible()
    await expect
      .poll(() => lines.newest().sent)
      .toMatchObject([{ data: { type: 'guest', shopId: 1, orderId: 70 } }])
    lines.accept()
    answerBooking({ status: OrderStatus.booked })
    lines.news('order.changed')
    await expect.element(heading('预订成功')).toBeVisible()
  })

  test('the question whether to cancel stays open while something else is new', async () => {
    const lines = holdLines()
    await open()
    lines.accept()
    await page.getByRole('button', { name: '取消预订' }).click()
    const requests = answerBooking({ roomNames: ['兰厅'] })
    const before = requests.inputs.length
    lines.news('order.changed')
    await expect.poll(() => requests.inputs.length).toBeGreaterThan(before)
    await expect.element(page.getByRole('dialog', { name: '取消预订' })).toMatchTextContent(/兰厅将被释放/)
  })

  test('cancelled: the page says so at once, and offers another', async () => {
    stubCall(withdrawBooking, () => myBooking({ status: OrderStatus.cancelled }))
    await open()
    await page.getByRole('button', { name: '取消预订' }).click()
    answerBooking({ status: OrderStatus.cancelled, mayWithdraw: false, mayAskChange: false })
    await page.getByRole('button', { name: '确认取消' }).click()
    await expect.element(heading('预订已取消')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '再订一次' })).toHaveAttribute('href', '/s/1/book')
    await expect.element(page.getByRole('link', { name: '加入日历' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: '从日历移除' }))
      .toHaveAttribute('href', myBooking().calendarPath)
  })

  test.each([
    [OrderStatus.applied, '加入日历'],
    [OrderStatus.booked, '加入日历'],
    [OrderStatus.refused, '从日历移除'],
    [OrderStatus.finished, undefined],
  ] as const)('of a booking in state %i the calendar is offered: %s', async (status, message) => {
    await open({ status, mayWithdraw: false, mayAskChange: false })
    await expect.element(page.getByRole('link', { name: '门店主页' })).toBeVisible()
    const offered = page.getByRole('link', { name: /日历/ })
    if (message) await expect.element(offered).toHaveTextContent(message)
    else await expect.element(offered).not.toBeInTheDocument()
  })

  test('a line that is lost says so, and comes back by itself', async () => {
    const lines = holdLines()
    await open()
    await expect.element(heading('预订成功')).toBeVisible()
    lines.newest().close(1006)
    await expect.element(page.getByText('网络不稳定，正在重新连接…')).toBeVisible()
    await expect.poll(() => lines.all.length).toBe(2)
    lines.accept()
    await expect.element(page.getByText('网络不稳定，正在重新连接…')).not.toBeInTheDocument()
  })

  test('that another choice had been sent before says that the later one was not', async () => {
    answerBooking()
    const [path, route] = ['/bookings/1/70', '/bookings/:shopId/:orderId']
    const state = { earlier: true, isOther: true }
    await renderPhone(<MyBookingPage />, { as: 'guest', path, route, state })
    await expect.element(page.getByText(/第一次的提交已经成功.*之后改选的内容没有提交/)).toBeVisible()
  })

  test('that an earlier try had made is said to be the one, and not a second', async () => {
    answerBooking()
    const route = '/bookings/:shopId/:orderId'
    const state = { earlier: true }
    await renderPhone(<MyBookingPage />, { as: 'guest', path: '/bookings/1/70', route, state })
    await expect.element(page.getByText('您已提交此预订，没有重复提交。')).toBeVisible()
  })

  test('of another phone there is none; without a network it is not called none', async () => {
    stubCall(readMyBooking, () => refused('booking.not_found'))
    const route = '/bookings/:shopId/:orderId'
    await renderPhone(<MyBookingPage />, { as: 'guest', path: '/bookings/1/99', route })
    await expect.element(heading('预订不存在')).toBeVisible()
    stubCall(readMyBooking, () => unreachable)
    await renderPhone(<MyBookingPage />, { as: 'guest', path: '/bookings/1/70', route })
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  })

  test.each([
    { differences: { dishesOpen: true }, words: '提前点菜' },
    { differences: { dishesToConfirm: true }, words: '确认门店配好的菜单' },
    { differences: { dishesChosen: true }, words: '已点菜品' },
  ])('dishes: $words', async ({ differences, words }) => {
    await open(differences)
    await expect
      .element(page.getByRole('link', { name: words }))
      .toHaveAttribute('href', '/bookings/1/70/dishes')
  })
})

describe('its deposit', () => {
  type Standing = OutputOf<typeof depositState>
  const unpaid = { status: OrderStatus.applied, deposit: fen(50_000), depositDue: fen(50_000) }
  const answerDeposit = (differences: Partial<Standing> = {}) =>
    stubCall(depositState, () => ({
      deposit: fen(50_000),
      depositReceived: noMoney,
      due: fen(50_000),
      methods: [{ method: 'weixin' as const, sandbox: true }],
      guaranteeBy: null,
      guarantee: null,
      payment: null,
      ...differences,
    }))
  const payment = {
    tradeNo: 'T1',
    method: 'weixin' as const,
    amount: fen(50_000),
    paidAt: '2026-11-19T02:00:00.000Z',
    refundedAt: null,
    kept: false,
  }

  test('is paid by one tap, which leads to where it is paid; a demonstration says that it takes none', async () => {
    answerDeposit()
    const requests = stubCall(payDeposit, () => ({
      url: '#paying',
      tradeNo: 'T1',
      method: 'weixin' as const,
      amount: fen(50_000),
      payBefore: '2026-11-20T10:15:00.000Z',
    }))
    await open(unpaid)
    await expect.element(pay).toMatchTextContent(/待付订金 ¥500\.00/)
    await pay.getByRole('button', { name: '微信支付（沙箱演示，不会扣款）' }).click()
    await expect.poll(() => location.hash).toBe('#paying')
    expect(requests.inputs).toEqual([{ shopId: 1, orderId: 70, method: 'weixin' }])
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('too late to pay: it says so, and the page stays', async () => {
    answerDeposit()
    stubCall(payDeposit, () => refused('payments.too_late'))
    await open(unpaid)
    await pay.getByRole('button').click()
    await expect.element(pay.getByRole('alert')).toBeVisible()
    expect(location.hash).toBe('')
  })

  test('may be stood for by 微信支付分 instead, and it says what that may cost', async () => {
    answerDeposit({ guaranteeBy: 'sandbox' })
    const requests = stubCall(guaranteeDeposit, () => ({
      url: '#standing',
      tradeNo: 'T2',
      amount: fen(50_000),
      confirmBefore: '2026-11-20T10:15:00.000Z',
    }))
    await open(unpaid)
    await expect.element(pay).toMatchTextContent(/逾时取消或未到店，按预订须知从微信支付扣取，最多 ¥500\.00/)
    await pay.getByRole('button', { name: '微信支付分 · 免订金（沙箱演示）' }).click()
    await expect.poll(() => location.hash).toBe('#standing')
    expect(requests.inputs).toEqual([{ shopId: 1, orderId: 70 }])
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('is not offered 微信支付分 outside of WeChat, where it cannot be confirmed', async () => {
    answerDeposit({ guaranteeBy: 'wechat' })
    await open(unpaid)
    await expect.element(pay).toMatchTextContent(/待付订金/)
    await expect.element(pay.getByRole('button', { name: /微信支付分/ })).not.toBeInTheDocument()
  })

  test('is offered it within WeChat; refused, it says why and the page stays', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
    answerDeposit({ guaranteeBy: 'wechat' })
    stubCall(guaranteeDeposit, () => refused('payments.guarantee_closed'))
    await open(unpaid)
    await pay.getByRole('button', { name: '微信支付分 · 免订金' }).click()
    await expect.element(pay.getByRole('alert')).toMatchTextContent(/暂不支持微信支付分/)
    vi.restoreAllMocks()
  })

  test.each([
    { state: 'held' as const, charge: 0, words: '微信支付分已担保 ¥500.00，无需付订金。到店后自动解除。' },
    { state: 'released' as const, charge: 0, words: '支付分担保已解除，没有收费。' },
    { state: 'charging' as const, charge: 200, words: '按预订须知收取 ¥200.00，将从微信支付扣款。' },
    { state: 'charged' as const, charge: 200, words: '已按预订须知收取 ¥200.00。' },
  ])('that is stood for says so: $words', async ({ state, charge, words }) => {
    const guarantee = { state, amount: fen(50_000), charge: fen(charge * 100), sandbox: false }
    answerDeposit({ deposit: noMoney, due: noMoney, guarantee })
    await open({ deposit: noMoney, depositDue: noMoney, payType: 'score' })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(facts).toMatchTextContent(/订金免付，由微信支付分担保/)
  })

  test('a house that takes none online says to call', async () => {
    answerDeposit({ methods: [] })
    await open(unpaid)
    await expect.element(pay).toMatchTextContent(/门店暂不支持在线支付，请致电门店/)
    await expect.element(pay.getByRole('button')).not.toBeInTheDocument()
  })

  test('comes in while the page stands open: nothing is to be paid twice', async () => {
    const lines = holdLines()
    answerDeposit()
    await open(unpaid)
    await expect.element(pay).toBeVisible()
    lines.accept()
    answerDeposit({ due: noMoney, depositReceived: fen(50_000) })
    answerBooking({ ...unpaid, depositDue: noMoney, depositReceived: fen(50_000), payType: 'weixin' })
    lines.news('order.changed')
    await expect.element(pay).not.toBeInTheDocument()
    await expect.element(facts).toMatchTextContent(/订金¥500\.00 已付 微信支付/)
  })

  test.each([
    { state: 'refunding' as const, refund: fen(50_000), words: '订金正在原路退回，请留意支付账户。' },
    { state: 'refunded' as const, refund: fen(20_000), words: '按预订须知应退的 ¥200.00 已原路退回。' },
    { state: 'refund_failed' as const, refund: fen(50_000), words: '订金退回未成功，门店会与您联系。' },
  ])('that went back says so: $words', async ({ state, refund, words }) => {
    answerDeposit({ due: noMoney, payment: { ...payment, state, refund } })
    await open({ status: OrderStatus.cancelled, deposit: fen(50_000) })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })

  test.each([
    { state: 'paid' as const, refund: 0, used: 500, words: '订金 ¥500.00 已抵用。' },
    {
      state: 'paid' as const,
      refund: 0,
      used: 300,
      words: '订金 ¥300.00 已抵用，余款 ¥200.00 已在门店结清。',
    },
    { state: 'refunding' as const, refund: 200, used: 300, words: /余款 ¥200\.00 正在原路退回/ },
    { state: 'refunded' as const, refund: 500, used: 0, words: '余款 ¥500.00 已原路退回。' },
  ])('that a bill took says so: $words', async ({ state, refund, used, words }) => {
    const retainedPayment = { ...payment, state, refund: fen(refund * 100), kept: true }
    answerDeposit({ due: noMoney, payment: retainedPayment })
    await open({
      status: OrderStatus.finished,
      deposit: fen(50_000),
      depositReceived: fen(used * 100),
      payType: 'weixin',
    })
    await expect.element(page.getByText(words)).toBeVisible()
  })

  test('nobody asks after one where none is asked for', async () => {
    const requests = answerDeposit()
    await open()
    await expect.element(heading('预订成功')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })
})
