import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { guestLogin, guestSendCode, readGuestTexts } from '@roombook/contract/guest-session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { guestSession } from '#platform/session/guest-session.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { GuestLoginPage } from './guest-login.page.tsx'

const phone = page.getByLabelText('手机号码')
const code = page.getByLabelText('验证码')
const tick = page.getByRole('checkbox', { name: '我已阅读并同意用户协议和个人信息保护说明' })
const submit = page.getByRole('button', { name: /^(查看预订|继续预订)$/ })
const texts = (version: string) => ({
  agreement: { title: '用户协议', paragraphs: ['正文'] },
  privacy: { title: '个人信息保护说明', paragraphs: ['正文'] },
  version,
})
const opened = {
  token: 'secret',
  guest: { id: 3, phone: '13912341234', name: '' },
  expiresAt: '2099-01-01T00:00:00.000Z',
}

async function open(path = '/hello?next=%2Fs%2F1%2Fbook') {
  stubCall(readGuestTexts, () => texts('v1'))
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  return renderPhone(<GuestLoginPage />, { path, route: '/hello' })
}

test('an empty form says at each field what is missing, and asks the server nothing', async () => {
  const requests = stubCall(guestLogin, () => opened)
  await open('/hello')
  await submit.click()
  await expect.element(page.getByText('请输入手机号码')).toBeVisible()
  await expect.element(page.getByText('请输入验证码')).toBeVisible()
  await expect.element(phone).toHaveAccessibleDescription('请输入手机号码')
  expect(requests.inputs).toEqual([])
})

test('a code is sent only to a number that is one, and only after the texts are agreed to', async () => {
  const requests = stubCall(guestSendCode, () => ({ pause: 60 }))
  await open('/hello')
  await phone.fill('1391234')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByText('请输入正确的手机号码')).toBeVisible()
  await phone.fill('139 1234 1234')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await tick.click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await expect.element(page.getByText('验证码已发送，10分钟内有效')).toBeVisible()
  expect(requests.inputs).toEqual([{ phone: '139 1234 1234' }])
})

test('where no message leaves a trial installation, the page says on which machine the code is shown', async () => {
  stubCall(guestSendCode, () => ({ pause: 60, shownAt: '/outbox' }))
  await open('/hello')
  await phone.fill('13912341234')
  await tick.click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByText(/请在运行服务器的电脑上打开 \/outbox 查看/)).toBeVisible()
})

test('asked for too soon it says how long to wait, and the button counts', async () => {
  stubCall(guestSendCode, () =>
    refused('session.code_too_soon', { seconds: 42, network: false }, '请42秒后再获取验证码'),
  )
  await open('/hello')
  await phone.fill('13912341234')
  await tick.click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByText('请42秒后再获取验证码')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^4[12]秒后重发$/ })).toBeDisabled()
})

test('long waits are said in minutes; where the network has had its share, another network may be tried at once', async () => {
  stubCall(guestSendCode, () =>
    refused('session.code_too_soon', { seconds: 3108, network: true }, '当前网络'),
  )
  await open('/hello')
  await phone.fill('13912341234')
  await tick.click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByText('当前网络')).toBeVisible()
  stubCall(guestSendCode, () => refused('session.code_too_soon', { seconds: 3108, network: false }, '该号'))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByRole('button', { name: '约52分钟后重发' })).toBeDisabled()
})

test('a wrong code is told, the number stays, and the right one leads on to where the guest was going', async () => {
  const requests = stubCall(guestLogin, ({ code }) =>
    code === '123456' ? opened : refused('session.wrong_code'),
  )
  const { at } = await open()
  await phone.fill('13912341234')
  await code.fill('111111')
  await tick.click()
  await submit.click()
  await expect.element(page.getByText('验证码错误或已失效')).toBeVisible()
  await expect.element(phone).toHaveValue('13912341234')
  await code.fill('123456')
  await submit.click()
  await expect.poll(at).toBe('/s/1/book')
  expect(guestSession.get()?.token).toBe('secret')
  expect(requests.inputs[1]).toMatchObject({ agreedTexts: 'v1' })
})

test('where the answer was lost the second try is the same proof', async () => {
  const requests = stubCall(guestLogin, () => unreachable)
  const { at } = await open()
  await phone.fill('13912341234')
  await code.fill('123456')
  await tick.click()
  await submit.click()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  stubCall(guestLogin, () => opened)
  await submit.click()
  await expect.poll(at).toBe('/s/1/book')
  expect(requests.inputs[0]?.attempt).toBe(requests.inputs[1]?.attempt)
  expect(requests.inputs[0]?.attempt).not.toBe('')
})

test('texts that have changed meanwhile take the tick away and ask to read them anew', async () => {
  stubCall(guestLogin, ({ agreedTexts }) =>
    agreedTexts === 'v2' ? opened : refused('session.texts_changed'),
  )
  const { at } = await open()
  await phone.fill('13912341234')
  await code.fill('123456')
  await tick.click()
  stubCall(readGuestTexts, () => texts('v2'))
  await submit.click()
  await expect.element(tick).not.toBeChecked()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await tick.click()
  await submit.click()
  await expect.poll(at).toBe('/s/1/book')
})

test('nobody can agree to texts that did not come; they are asked for again', async () => {
  stubCall(readGuestTexts, () => unreachable)
  await renderPhone(<GuestLoginPage />, { path: '/hello', route: '/hello' })
  await expect.element(tick).toBeDisabled()
  await submit.click()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  stubCall(readGuestTexts, () => texts('v1'))
  await submit.click()
  await expect.element(tick).toBeEnabled()
})

test('carries the sign of the store whose page is gone to, and the product’s where that is of none', async () => {
  await open('/hello?next=%2Fbookings%2F1%2F2')
  await expect.poll(() => document.title).toMatch(/ · 云厅$/)
  await expect.element(page.getByRole('main')).toMatchTextContent(/^云厅/)
  await cleanup()
  await open('/hello')
  await expect.poll(() => document.title).toBe('我的预订 · 订包')
  await expect.element(page.getByRole('main')).toMatchTextContent(/^订包/)
})

test.each([
  ['/a/1/abc', '参加活动', '验证并领取'],
  ['/c/1/abc', '领取优惠券', '验证并领取'],
  ['/coupons', '我的优惠券', '查看优惠券'],
  ['/rebates', '我的返利', '查看返利'],
  ['/referral/1', '我的推荐', '查看推荐'],
  ['/s/1/book', '预订包厢', '继续预订'],
  ['/my-data', '我的信息', '查看信息'],
  ['/bookings/1/2', '我的预订', '查看预订'],
])('says what a phone is proved for, on the way to %s', async (next, title, word) => {
  await open(`/hello?next=${encodeURIComponent(next)}`)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: word })).toBeVisible()
})
