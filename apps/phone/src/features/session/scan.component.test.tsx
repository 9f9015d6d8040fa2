import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { qrAnswer, qrScan } from '@roombook/contract/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPhone } from '#test/render-phone.tsx'
import { ScanPage } from './scan.page.tsx'

const ticket = 't'.repeat(22)
const scanRequest = {
  browser: 'Windows 上的 Chrome',
  place: '浙江杭州',
  sameNetwork: true,
  since: '2026-11-20T09:59:30.000Z',
  timezone: 'Asia/Shanghai',
  expiresAt: '2026-11-20T10:01:30.000Z',
}
const yes = page.getByRole('button', { name: '确认登录' })
const no = page.getByRole('button', { name: '取消' })
const elsewhere = page.getByText(/不在同一网络/)
const open = () => renderPhone(<ScanPage />, { as: 'staff', path: `/scan/${ticket}`, route: '/scan/:ticket' })

beforeEach(() => {
  stubCall(qrScan, () => scanRequest)
})

test('says who asks to be let in, as whom, from where and since when, in the store’s time', async () => {
  await open()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(/登录设备Windows 上的 Chrome/)
  await expect.element(main).toMatchTextContent(/所在网络浙江杭州/)
  await expect.element(main).toMatchTextContent(/发起时间17:59:30/)
  await expect.element(page.getByRole('heading', { name: '小赵' })).toBeVisible()
  await expect.element(elsewhere).not.toBeInTheDocument()
})

test('a code from another network may be a trap: it is told before the button', async () => {
  stubCall(qrScan, () => ({ ...scanRequest, sameNetwork: false }))
  await open()
  await expect.element(elsewhere).toBeVisible()
  const { bottom } = elsewhere.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(yes.element().getBoundingClientRect().top)
})

test.each([
  { button: yes, accept: true, heading: '已确认登录' },
  { button: no, accept: false, heading: '已取消登录' },
])('$heading once it was answered so', async ({ button, accept, heading }) => {
  const answered = stubCall(qrAnswer, () => ({}))
  await open()
  await button.click()
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(answered.inputs).toEqual([{ ticket, accept }])
})

test('while a yes is on its way no no can overtake it', async () => {
  const answered = holding(qrAnswer)
  await open()
  await yes.click()
  await expect.element(no).toBeDisabled()
  answered.answer({})
  await expect.element(page.getByRole('heading', { name: '已确认登录' })).toBeVisible()
})

test('a code whose two minutes are over lets nobody in, at the scan or at the answer', async () => {
  stubCall(qrScan, () => refused('session.qr_over'))
  await open()
  await expect.element(page.getByRole('heading', { name: '二维码已失效' })).toBeVisible()
  stubCall(qrScan, () => scanRequest)
  stubCall(qrAnswer, () => refused('session.qr_over'))
  await open()
  await yes.click()
  await expect.poll(() => page.getByRole('heading', { name: '二维码已失效' }).elements().length).toBe(2)
})

test('without a network the code is not called over: it is asked for again', async () => {
  stubCall(qrScan, () => unreachable)
  await open()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  stubCall(qrScan, () => scanRequest)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(yes).toBeVisible()
})

test('an answer that is lost says so, and the next press is heard', async () => {
  stubCall(qrAnswer, () => unreachable)
  await open()
  await yes.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  stubCall(qrAnswer, () => ({}))
  await yes.click()
  await expect.element(page.getByRole('heading', { name: '已确认登录' })).toBeVisible()
})
