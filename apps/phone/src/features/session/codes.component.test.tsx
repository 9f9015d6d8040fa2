import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { guestLogin, guestSendCode, readGuestTexts } from '@roombook/contract/guest-session'
import { loginByCode, sendCode, siteTexts } from '@roombook/contract/sign-in'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guestSession } from '#platform/session/guest-session.ts'
import { session } from '#platform/session/session-store.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { GuestLoginPage } from './guest-login.page.tsx'
import { GuestTextLinks } from './guest-text-links.tsx'
import { LoginPage } from './login.page.tsx'

const text = (title: string) => ({ title, paragraphs: ['# 一、总则', `${title}正文`] })
const textsOfSite = { agreement: text('用户协议'), privacy: text('隐私政策') }
const textsOfGuest = { agreement: text('用户协议'), privacy: text('个人信息保护说明'), version: 'v1' }
const phone = page.getByLabelText('手机号码')
const code = page.getByLabelText('验证码')
const ask = page.getByRole('button', { name: /获取验证码|秒后重发|发送中/ })
const enter = page.getByRole('button', { name: '登录', exact: true })
const tick = page.getByRole('checkbox')

beforeEach(() => {
  stubCall(siteTexts, () => textsOfSite)
  stubCall(readGuestTexts, () => textsOfGuest)
})

const openStaff = () => renderPhone(<LoginPage />, { path: '/login', route: '/login' })
const openGuest = () => renderPhone(<GuestLoginPage />, { path: '/hello', route: '/hello' })

describe('the wait for the next code', () => {
  test('is counted down second by second, and at its end another can be had', async () => {
    const now = Date.now()
    // The clock moves only under the test's control.
    vi.useFakeTimers({ toFake: ['Date'], now })
    const sent = stubCall(sendCode, () => ({ pause: 60 }))
    await openStaff()
    await phone.fill('13912341234')
    await ask.click()
    await expect.element(ask).toMatchTextContent(/^60秒后重发$/)
    await expect.element(ask).toBeDisabled()
    vi.setSystemTime(now + 57_000)
    await expect.element(ask).toMatchTextContent(/^3秒后重发$/)
    vi.setSystemTime(now + 60_000)
    await expect.element(ask).toMatchTextContent(/^获取验证码$/)
    await ask.click()
    await expect.poll(() => sent.inputs.length).toBe(2)
  })

  test('negative control: a server that asks for no pause leaves the button as it is', async () => {
    stubCall(sendCode, () => ({ pause: 0 }))
    await openStaff()
    await phone.fill('13912341234')
    await ask.click()
    await expect.element(page.getByText('验证码已发送，10分钟内有效')).toBeVisible()
    await expect.element(ask).toBeEnabled()
  })

  test('two taps while one is on its way send one message', async () => {
    const sent = holding(sendCode)
    await openStaff()
    await phone.fill('13912341234')
    await ask.click()
    await expect.element(ask).toBeDisabled()
    sent.answer({ pause: 60 })
    await expect.element(ask).toMatchTextContent(/秒后重发/)
    expect(sent.inputs.length).toBe(1)
  })

  test('a message that could not be sent begins no wait: it can be asked for at once', async () => {
    stubCall(sendCode, () => unreachable)
    await openStaff()
    await phone.fill('13912341234')
    await ask.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(ask).toBeEnabled()
    await expect.element(page.getByText('验证码已发送，10分钟内有效')).not.toBeInTheDocument()
  })
})

describe('a code', () => {
  test('that is over or wrong is told, and the number stays for the next one', async () => {
    stubCall(loginByCode, () => refused('session.wrong_code'))
    await openStaff()
    await phone.fill('13912341234')
    await code.fill('111111')
    await enter.click()
    await expect.element(page.getByText('验证码错误或已失效')).toBeVisible()
    await expect.element(phone).toHaveValue('13912341234')
    expect(session.get()).toBeUndefined()
  })

  test('that was tried too often says that another is needed', async () => {
    stubCall(guestLogin, () => refused('session.code_used_up'))
    await openGuest()
    await phone.fill('13912341234')
    await code.fill('111111')
    await tick.click()
    await page.getByRole('button', { name: '查看预订' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/重新获取/)
    expect(guestSession.get()).toBeUndefined()
  })

  test('of six figures is what fits, and no more can be typed', async () => {
    await openStaff()
    await expect.element(code).toHaveAttribute('maxlength', '6')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  })
})

describe('a session that ended', () => {
  test('says why where its guest proves the phone again', async () => {
    stubCall(guestSendCode, () => ({ pause: 60 }))
    await openGuest()
    guestSession.clear('登录已过期，请重新验证手机号码')
    await expect.element(page.getByText('登录已过期，请重新验证手机号码')).toBeVisible()
  })

  test('of staff says why at the login, and is forgotten with the next one', async () => {
    const user = { id: 4, nickname: '小赵', avatar: '', roleName: '前台', adminLevel: 0, shopCount: 1 }
    const shop = { id: 1, title: '云厅', address: '' }
    stubCall(loginByCode, () => ({ token: 'new', user, shop, expiresAt: '2099-01-01T00:00:00.000Z' }))
    const { at } = await openStaff()
    session.clear('您的账号已在另一处停用')
    await expect.element(page.getByText('您的账号已在另一处停用')).toBeVisible()
    await phone.fill('13912341234')
    await code.fill('123456')
    await enter.click()
    await expect.poll(at).toBe('/me')
    expect(session.endedBecause()).toBeUndefined()
  })
})

describe('what is agreed to', () => {
  test('opens over the page: what was typed stays', async () => {
    await openGuest()
    await phone.fill('13912341234')
    await page.getByRole('link', { name: '《个人信息保护说明》' }).click()
    const drawer = page.getByRole('dialog', { name: '个人信息保护说明' })
    await expect.element(drawer.getByRole('heading', { name: '一、总则' })).toBeVisible()
    await expect.element(drawer).toMatchTextContent(/个人信息保护说明正文/)
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect.element(phone).toHaveValue('13912341234')
  })

  test('that did not come says so in its drawer, and can be asked for there', async () => {
    stubCall(siteTexts, () => unreachable)
    await openStaff()
    await retryIn('隐私政策', () => stubCall(siteTexts, () => textsOfSite))
  })

  test('negative control: of a guest who is known already too', async () => {
    stubCall(readGuestTexts, () => unreachable)
    await renderPhone(<GuestTextLinks />, { as: 'guest' })
    await retryIn('用户协议', () => stubCall(readGuestTexts, () => textsOfGuest))
  })

  async function retryIn(title: string, mend: () => void) {
    await page.getByRole('link', { name: `《${title}》` }).click()
    const drawer = page.getByRole('dialog', { name: title })
    await expect.element(drawer.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    mend()
    await drawer.getByRole('button', { name: '重试' }).click()
    await expect.element(drawer).toMatchTextContent(`${title}正文`)
  }
})
