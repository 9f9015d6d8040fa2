import { stubCall, unreachable } from '@roombook/component-tests'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { guestPushKey, subscribeGuestPush, unsubscribeGuestPush } from '@roombook/contract/guest-push'
import { guestLogout } from '@roombook/contract/guest-session'
import { listMyBookings } from '@roombook/contract/my-bookings'
import { listMyWaiting } from '@roombook/contract/waitlist'
import { readWechatNotices } from '@roombook/contract/wechat-notices'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writeKey } from '#platform/browser/local-keys.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { phoneThat } from '#test/phone-that.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { MyBookingsPage } from './my-bookings.page.tsx'

const toggle = page.getByRole('switch', { name: '预订通知' })
const card = page.getByRole('region', { name: '预订通知' })
const guests = (options: Omit<NonNullable<Parameters<typeof phoneThat>[0]>, 'scope'> = {}) =>
  phoneThat({ ...options, scope: '/m/' })
const open = () => renderPhone(<MyBookingsPage />, { as: 'guest', path: '/bookings', route: '/bookings' })

beforeEach(() => {
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(listMyBookings, () => ({ list: [], count: 0 }))
  stubCall(listMyWaiting, () => ({ list: [] }))
  stubCall(guestPushKey, () => ({ publicKey: 'public' }))
  // Only requested inside WeChat.
  stubCall(readWechatNotices, () => ({ offered: false, linked: false, linkAddress: '', templates: [] }))
})
afterEach(() => {
  vi.restoreAllMocks()
  writeKey('noticed-guest', '')
})

describe('notices of bookings', () => {
  test('say what is agreed to, are off until they are switched on, and told to the server then', async () => {
    const requests = stubCall(subscribeGuestPush, () => ({}))
    const { subscription } = guests()
    await open()
    await expect.element(card).toMatchTextContent(/在此浏览器接收我的预订通知/)
    await expect.element(toggle).not.toBeChecked()
    await toggle.click()
    await expect.element(toggle).toBeChecked()
    await expect.element(card).toMatchTextContent(/已开启/)
    expect(requests.inputs).toEqual([
      { endpoint: subscription.endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    ])
  })

  test('are taken back by the same switch', async () => {
    stubCall(subscribeGuestPush, () => ({}))
    const dropped = stubCall(unsubscribeGuestPush, () => ({}))
    const { subscription } = guests({ subscribed: true })
    await open()
    await expect.element(toggle).toBeEnabled()
    await toggle.click()
    await expect.element(toggle).toBeChecked()
    await toggle.click()
    await expect.element(toggle).not.toBeChecked()
    await expect.poll(() => dropped.inputs).toEqual([{ endpoint: subscription.endpoint }])
  })

  test('that another guest switched on here are not this one’s', async () => {
    const requests = stubCall(subscribeGuestPush, () => ({}))
    guests({ subscribed: true })
    writeKey('noticed-guest', '999999')
    await open()
    await expect.element(toggle).toBeEnabled()
    await expect.element(toggle).not.toBeChecked()
    expect(requests.inputs).toEqual([])
  })

  test('end with the session, also where the server does not hear of the browser', async () => {
    stubCall(subscribeGuestPush, () => ({}))
    stubCall(unsubscribeGuestPush, () => unreachable)
    stubCall(guestLogout, () => ({}))
    const { subscription } = guests({ subscribed: true })
    await open()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect.poll(() => guestSession.get()).toBeUndefined()
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  })

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      /「添加到主屏幕」，再从主屏幕打开并登录后开启/,
    ],
    ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0', /此浏览器不能接收通知；预订消息仍会以短信告知您/],
  ])('that this browser cannot show are not offered, and what it needs is said: %s', async (agent, text) => {
    guests()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    await open()
    await expect.element(card).toMatchTextContent(text)
    await expect.element(toggle).toBeDisabled()
    vi.unstubAllGlobals()
  })
})
