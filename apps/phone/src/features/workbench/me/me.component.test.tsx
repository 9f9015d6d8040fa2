import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { pushKey, subscribePush, unsubscribePush } from '@roombook/contract/push'
import { logout } from '@roombook/contract/session'
import { shopPlugin, userInfo } from '@roombook/contract/shell'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { atWork } from '#test/at-work.ts'
import { openAtWork } from '#test/open-workbench.tsx'
import { phoneThat } from '#test/phone-that.ts'
import { MeTab } from './me-tab.tsx'

const toggle = page.getByRole('switch', { name: '消息通知' })
const endpoint = 'https://push.example/abc'

beforeEach(() => {
  stubCall(userInfo, () => atWork.user)
  stubCall(pushKey, () => ({ publicKey: 'public' }))
  stubCall(shopPlugin, () => ({ states: {} }))
})
afterEach(() => vi.restoreAllMocks())

describe('notifications', () => {
  test('are switched on by one tap: the person, the browser and the server are asked in this order', async () => {
    const requests = stubCall(subscribePush, () => ({ subscriptionId: 1 }))
    const { pushManager } = phoneThat()
    const { messages } = await openAtWork(<MeTab />)
    await expect.element(toggle).not.toBeChecked()
    await toggle.click()
    await expect.element(toggle).toBeChecked()
    expect(messages).toEqual(['已开启消息通知'])
    expect(pushManager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: 'public' }],
    ])
    expect(requests.inputs, 'without the signs that fill base64 up').toEqual([
      { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    ])
  })

  test('a person who says no is not asked again: it says how it could be allowed', async () => {
    phoneThat({ says: 'denied', stands: 'default' })
    const { messages } = await openAtWork(<MeTab />)
    await toggle.click()
    await expect.element(page.getByText(/您已禁止本站的通知/)).toBeVisible()
    await expect.element(toggle).toBeDisabled()
    await expect.element(toggle).not.toBeChecked()
    expect(messages).toEqual([])
  })

  test('a browser whose push service cannot be reached stays off, and says so', async () => {
    const { pushManager } = phoneThat()
    pushManager.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'))
    vi.spyOn(console, 'error').mockReturnValue()
    await openAtWork(<MeTab />)
    await toggle.click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('浏览器的推送服务暂时连接不上，请稍后重试')
    await expect.element(toggle).not.toBeChecked()
    await expect.element(toggle).toBeEnabled()
  })

  test('a server that will not have this browser says so in its own words', async () => {
    phoneThat()
    stubCall(subscribePush, () => refused('push.endpoint_refused'))
    await openAtWork(<MeTab />)
    await toggle.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(toggle).not.toBeChecked()
  })

  test('are switched off in the browser for good, also where the server does not hear of it', async () => {
    stubCall(subscribePush, () => ({ subscriptionId: 1 }))
    stubCall(unsubscribePush, () => unreachable)
    const { subscription } = phoneThat({ subscribed: true })
    await openAtWork(<MeTab />)
    await expect.element(toggle).toBeChecked()
    await toggle.click()
    await expect.element(toggle).not.toBeChecked()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  })

  test('of an earlier session are told to this one too', async () => {
    const requests = stubCall(subscribePush, () => ({ subscriptionId: 1 }))
    phoneThat({ subscribed: true })
    await openAtWork(<MeTab />)
    await expect.element(toggle).toBeChecked()
    expect(requests.inputs.length).toBe(1)
  })

  test('the guests’ worker, whose scope lies around, is not taken for this one', async () => {
    phoneThat({ subscribed: true })
    const { pushManager } = phoneThat({ subscribed: true })
    const scope = new URL('/m/', location.origin).href
    vi.mocked(navigator.serviceWorker.getRegistration).mockResolvedValue({
      scope,
      active: {},
      pushManager,
    } as never)
    await openAtWork(<MeTab />)
    await expect.element(toggle).toBeEnabled()
    await expect.element(toggle).not.toBeChecked()
  })

  test('who hears of no orders is not offered any', async () => {
    phoneThat()
    await openAtWork(<MeTab />, { mayList: false, mayBook: false })
    await expect.element(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await expect.element(toggle).not.toBeInTheDocument()
  })
})

describe('the home screen', () => {
  const card = page.getByRole('region', { name: '添加到主屏幕' })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /在 Safari 中点「分享」按钮/],
    ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0', /点右上角「…」，选「在浏览器打开」/],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140', /打开浏览器菜单/],
  ])('says how it is done in the browser at hand: %s', async (userAgent, text) => {
    phoneThat()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    await openAtWork(<MeTab />)
    await expect.element(card).toMatchTextContent(text)
  })

  test('a browser that asks by itself is let to, by one button, once', async () => {
    phoneThat()
    await openAtWork(<MeTab />)
    const prompt = vi.fn(() => Promise.resolve())
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    await card.getByRole('button', { name: '添加到主屏幕' }).click()
    await expect.poll(() => prompt.mock.calls.length).toBe(1)
    await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  })

  test('opened from there it says nothing of it', async () => {
    phoneThat()
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await openAtWork(<MeTab />)
    await expect.element(toggle).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })
})

describe('the way out', () => {
  const leave = page.getByRole('button', { name: '退出登录' })
  const question = page.getByRole('dialog', { name: '确认退出登录吗？' })

  test('is asked once; 取消 leaves the session as it is', async () => {
    phoneThat()
    await openAtWork(<MeTab />)
    await leave.click()
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(session.get()).toBeDefined()
  })

  test('whoever leaves is told nothing more on this phone, and their session is forgotten', async () => {
    stubCall(subscribePush, () => ({ subscriptionId: 1 }))
    const ended = stubCall(unsubscribePush, () => ({}))
    stubCall(logout, () => ({}))
    const { subscription } = phoneThat({ subscribed: true })
    await openAtWork(<MeTab />)
    await leave.click()
    await question.getByRole('button', { name: '退出登录' }).click()
    await expect.poll(() => session.get()).toBeUndefined()
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
    expect(ended.inputs).toEqual([{ endpoint }])
  })

  test('a server that does not answer keeps them in, and says so', async () => {
    phoneThat()
    stubCall(logout, () => unreachable)
    await openAtWork(<MeTab />)
    await leave.click()
    await question.getByRole('button', { name: '退出登录' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    expect(session.get()).toBeDefined()
  })
})
