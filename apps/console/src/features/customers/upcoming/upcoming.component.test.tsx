import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { customerOverview } from '@roombook/contract/customer-directory'
import { revealCustomerPhone } from '@roombook/contract/customer-timeline'
import { readKnownCustomer } from '@roombook/contract/customers'
import { upcomingDays } from '@roombook/contract/upcoming-days'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeCustomer, useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { keeper, sampleDay, sampleOverview, sampleUpcoming } from '#test/customer-samples.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { forgetOrderForm, requestedOrderForm } from '#test/requested-order-form.ts'
import { UpcomingDays } from './upcoming-days.tsx'
import { UpcomingPanel } from './upcoming-panel.tsx'

const anniversary = sampleUpcoming({
  customerId: 10,
  userName: '李梅',
  sex: 2,
  phone: '',
  userLevel: '',
  visits: 0,
  diffDays: null,
  day: sampleDay({
    title: '结婚纪念日',
    calendar: 'lunar',
    words: '农历十月十三',
    next: '2026-11-21',
    daysLeft: 1,
    suggested: true,
  }),
})
const later = sampleUpcoming({
  customerId: 11,
  userName: '孙立',
  diffDays: 50,
  day: sampleDay({ next: '2026-11-25' }),
})

const mayBook: AtWork = { permissions: ['commonuser/customercount', 'roombook/createbook'] }
const maySeePhones: AtWork = { permissions: ['commonuser/customercount', 'commonuser/customerphone'] }

const answerDays = (list = [sampleUpcoming(), anniversary, later], count = list.length) =>
  stubCall(upcomingDays, () => ({ list, count }))

async function open(atWork: AtWork = keeper, span = 7) {
  const onSpan = vi.fn()
  const screen = await renderConsole(<UpcomingDays span={span} onSpan={onSpan} />, atWork)
  return { ...screen, onSpan }
}

beforeEach(() => {
  closeCustomer()
  forgetOrderForm()
})

describe('the days ahead', () => {
  test('stand by date, near ones by their names, lunar ones with their own', async () => {
    const requests = answerDays()
    const { onSpan } = await open()
    await expect.element(page.getByRole('heading', { name: '今天 11月20日 周五' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '明天 11月21日 周六' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '11月25日 周三' })).toBeVisible()
    await expect.element(page.getByText('共 3 个生日和纪念日')).toBeVisible()
    const entry = (at: number) => page.getByRole('listitem').nth(at)
    await expect.element(entry(0)).toMatchTextContent(/生日王建国先生139\*{3}1234 · 金卡 · 到店8次3天前到店/)
    await expect.element(entry(1)).toMatchTextContent(/结婚纪念日农历十月十三（待确认）李梅女士从未到店/)
    await expect.element(entry(2).getByText('50天前到店')).toHaveAttribute('data-absence', 'danger')
    expect(requests.inputs).toEqual([{ days: 7 }])
    await page.getByText('30天内', { exact: true }).click()
    expect(onSpan.mock.calls).toEqual([[30]])
  })

  test('that are more than are listed are said to be so', async () => {
    answerDays([later], 230)
    await open()
    await expect.element(page.getByText('共 230 个生日和纪念日')).toBeVisible()
    await expect.element(page.getByText('这里列出最近的 1 个')).toBeVisible()
  })

  test('that are none are said for as many days as were chosen', async () => {
    answerDays([])
    await open(keeper, 15)
    await expect.element(page.getByText('15天内没有客户过生日或纪念日')).toBeVisible()
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  })

  test('that cannot be had are asked for again', async () => {
    stubCall(upcomingDays, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerDays()
    await button('重试').click()
    await expect.element(page.getByText('王建国先生')).toBeVisible()
  })
})

describe('what can be done about one', () => {
  test('their name and 详情 lead to them', async () => {
    answerDays()
    await open()
    await button('李梅女士的详情').click()
    expect(useCustomerRequest.getState().customerId).toBe(10)
    await page.getByRole('button', { name: /^孙立先生 139/ }).click()
    expect(useCustomerRequest.getState().customerId).toBe(11)
  })

  test('nobody without a phone can be called; whoever may not see it is told so', async () => {
    answerDays()
    const requests = stubCall(revealCustomerPhone, () => refused('permission.too_many_phones'))
    await open()
    await expect.element(button('拨打李梅女士的电话')).not.toBeInTheDocument()
    await button('拨打王建国先生的电话').click()
    await expect.element(page.getByRole('dialog', { name: '温馨提示' })).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('a call asks for the whole number, and is not made where it is refused', async () => {
    answerDays()
    const requests = stubCall(revealCustomerPhone, () => refused('permission.too_many_phones'))
    await open(maySeePhones)
    await button('拨打王建国先生的电话').click()
    await expect.poll(readToasts).toBe('1小时内查看的电话过多，请稍后再试')
    expect(requests.inputs).toEqual([{ id: 9 }])
  })

  test('a booking begins with them, as the form shows them', async () => {
    answerDays()
    const server = holding(readKnownCustomer)
    await open(mayBook)
    await button('为王建国先生预订').click()
    await expect.poll(() => server.inputs).toEqual([{ id: 9 }])
    expect(requestedOrderForm()).toBeUndefined()
    server.answer({ row: sampleCustomer({ noShows: 2 }) })
    await expect
      .poll(requestedOrderForm)
      .toMatchObject({ mode: 'add', customer: { id: 9, noShows: 2, habitRemark: '靠窗' } })
  })

  test('where they cannot be read, what is known is enough', async () => {
    answerDays()
    const requests = stubCall(readKnownCustomer, () => refused('customers.not_found'))
    await open(mayBook)
    await button('为李梅女士预订').click()
    await expect
      .poll(requestedOrderForm)
      .toMatchObject({ mode: 'add', customer: { id: 10, userName: '李梅', visits: 0, labels: [] } })
    expect(requests.inputs).toEqual([{ id: 10 }])
  })

  test('whoever may not book is not offered it', async () => {
    answerDays()
    await open(maySeePhones)
    await expect.element(button('拨打王建国先生的电话')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /预订$/ })).not.toBeInTheDocument()
  })
})

describe('on the first page of the day', () => {
  const panel = page.getByRole('region', { name: '生日和纪念日' })
  const openPanel = async (away: number) => {
    stubCall(customerOverview, () => sampleOverview({ away }))
    return await renderConsole(<UpcomingPanel today="2026-11-20" />, keeper)
  }

  test('five are named, the rest and those who stay away are a click away', async () => {
    answerDays(
      Array.from({ length: 7 }, (_, at) => sampleUpcoming({ customerId: at + 1, userName: `客户${at + 1}` })),
      7,
    )
    await openPanel(12)
    await expect.element(panel.getByText('客户5先生')).toBeVisible()
    await expect.element(panel.getByText('客户6先生')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: '还有 2 个，去客户页查看' }))
      .toHaveAttribute('href', '/customer?tab=ahead')
    await expect
      .element(page.getByRole('link', { name: '12 位客户 30 天以上没有到店' }))
      .toHaveAttribute('href', '/customer?tab=asleep')
  })

  test('none is said, and nobody who stays away is not', async () => {
    answerDays([])
    await openPanel(0)
    await expect.element(panel.getByText('7天内没有客户过生日或纪念日')).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('what cannot be had says so in its own place', async () => {
    stubCall(upcomingDays, () => unreachable)
    await openPanel(0)
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerDays()
    await button('重试').click()
    await expect.element(panel.getByText('王建国先生')).toBeVisible()
  })
})
