import { stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { readKnownCustomer } from '@roombook/contract/customers'
import { type FoundOrder, findAnything } from '@roombook/contract/find'
import { arriveOrder } from '@roombook/contract/order-moves'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleCustomer, sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrder, answerWorkbench, openWorkbench, workField } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const order = (differences: Partial<FoundOrder> = {}): FoundOrder => ({
  id: 1,
  orderSerial: '20261120000001',
  bookDate: '2026-12-24',
  periodId: 2,
  periodName: '晚餐',
  roomName: '牡丹厅',
  arrivalTime: '18:00',
  userName: '王小明',
  sex: 1,
  phone: '138***1234',
  peopleNum: 10,
  status: OrderStatus.booked,
  statusName: '已预订',
  ...differences,
})
const answerFind = (found: Partial<OutputOf<typeof findAnything>> = {}) =>
  stubCall(findAnything, () => ({
    list: [],
    count: found.list?.length ?? 0,
    customers: [],
    rooms: [],
    phonesNarrowed: false,
    ...found,
  }))
const field = page.getByLabelText('搜索预订和客户', { exact: true })
const found = (what: '客户' | '预订') => page.getByRole('list', { name: `找到的${what}` })

beforeEach(() => answerWorkbench())

describe('the search over bookings and customers', () => {
  test('is reached from any page; a booking of another day is found and opened', async () => {
    const requests = answerFind({ list: [order(), order({ id: 2, bookDate: '2025-11-02' })] })
    answerOrder()
    await openWorkbench('/work/me')
    await page.getByRole('link', { name: '搜索' }).click()
    await field.fill(' 1234 ')
    await expect.element(found('预订').getByRole('button').last()).toMatchTextContent(/2025-11-02 周日 晚餐/)
    expect(requests.inputs.at(-1)).toMatchObject({ keyword: '1234', limit: 20 })
    await found('预订')
      .getByRole('button', { name: /12-24 周四 晚餐 18:00 · 牡丹厅 · 10人/ })
      .click()
    await expect.element(page.getByRole('dialog', { name: '王小明先生' })).toBeVisible()
  })

  test('opens ready to be typed into; what it found is read again once an order was changed', async () => {
    answerFind({ list: [order()] })
    answerOrder(sampleOrderRow({ openerId: 4, status: OrderStatus.booked }))
    stubCall(arriveOrder, () => ({ row: sampleOrderRow({ version: 2 }), orderIds: [1], left: [] }))
    await openWorkbench('/work/me')
    await page.getByRole('link', { name: '搜索' }).click()
    await expect.element(field).toHaveFocus()
    await field.fill('1234')
    await found('预订').getByRole('button').click()
    await page.getByRole('button', { name: '客已到', exact: true }).click()
    answerFind({ list: [order({ status: OrderStatus.arrived, statusName: '客已到' })] })
    await page.getByRole('button', { name: '确认客已到' }).click()
    await expect.element(found('预订')).toMatchTextContent(/客已到/)
  })

  test('a customer shows what the booking form shows, with the way to a room for them', async () => {
    const { id, userName, phone, sex, userLevel, visits } = sampleCustomer()
    answerFind({ customers: [{ id, userName, phone, sex, userLevel, visits }] })
    stubCall(readKnownCustomer, () => ({ row: sampleCustomer({ noShows: 2 }) }))
    await openWorkbench('/work/find')
    await field.fill('王建')
    await found('客户')
      .getByRole('button', { name: /王建国先生 139\*\*\*1234 贵宾/ })
      .click()
    await expect.element(found('客户')).toMatchTextContent(/未到 2次 · 老板常客/)
    await page.getByRole('button', { name: '选包厢预订' }).click()
    await page.getByRole('button', { name: /竹厅 空闲/ }).click()
    await expect.element(workField.name).toHaveValue('王建国')
  })

  test('who may only look books nobody from it', async () => {
    answerWorkbench({ nodes: ['roombook/orderlist'] })
    const { id, userName, phone, sex, userLevel, visits } = sampleCustomer()
    answerFind({ customers: [{ id, userName, phone, sex, userLevel, visits }] })
    stubCall(readKnownCustomer, () => ({ row: sampleCustomer() }))
    await openWorkbench('/work/find')
    await field.fill('王建')
    await found('客户').getByRole('button').click()
    await expect.element(found('客户')).toMatchTextContent(/老板常客/)
    await expect.element(page.getByRole('button', { name: '选包厢预订' })).not.toBeInTheDocument()
  })

  test('who holds neither list nor booking has no search', async () => {
    answerWorkbench({ nodes: [] })
    await openWorkbench('/work/me')
    await expect.element(page.getByRole('heading', { name: '我的' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '搜索' })).not.toBeInTheDocument()
  })

  test('nothing found says so, and how else to search by a number; no network says that', async () => {
    await onSmallestPhone()
    answerFind({ phonesNarrowed: true })
    await openWorkbench('/work/find')
    await field.fill('13812')
    await expect.element(page.getByText('没有找到“13812”')).toBeVisible()
    await expect.element(page.getByText(/请输入完整号码或后四位/)).toBeVisible()
    expect(isCutOff()).toBe(false)
    stubCall(findAnything, () => unreachable)
    await field.fill('李')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  })
})
