import { refused, stubCall } from '@roombook/component-tests'
import { signWechatPage } from '@roombook/contract/wechat-cards'
import {
  agreeToWechatNotices,
  linkWechat,
  type WechatNotices as Notices,
  readWechatNotices,
  stopWechatNotices,
} from '@roombook/contract/wechat-notices'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import wx from 'weixin-js-sdk'
import { renderPhone } from '#test/render-phone.tsx'
import { WechatNotices } from './wechat-notices.tsx'

const title = '预订成功通知'
let storedNotices: Notices
const card = page.getByRole('region', { name: '微信通知' })
const subscribe = () => document.querySelector('wx-open-subscribe')
const open = (path = '/bookings') => renderPhone(<WechatNotices />, { as: 'guest', path, route: '/bookings' })

beforeEach(() => {
  storedNotices = {
    offered: true,
    linked: false,
    linkAddress: '#wechat',
    templates: [{ id: 'T', title, left: 0 }],
  }
  stubCall(readWechatNotices, () => storedNotices)
  stubCall(signWechatPage, () => ({ appId: 'wx1', timestamp: 1, nonce: 'n', signature: 's' }))
  // WeChat's SDK does nothing outside its browser.
  vi.spyOn(wx, 'config').mockReturnValue()
  vi.spyOn(wx, 'ready').mockImplementation((isReady) => isReady())
})

describe('notices in WeChat', () => {
  test('are not spoken of where the operator sends none', async () => {
    storedNotices = { offered: false, linked: false, linkAddress: '', templates: [] }
    const requests = stubCall(readWechatNotices, () => storedNotices)
    await open()
    await expect.poll(() => requests.inputs.length).toBe(1)
    await expect.element(card).not.toBeInTheDocument()
  })

  test('say what they are, and lead to WeChat, which says who the guest is', async () => {
    await open()
    await expect.element(card).toMatchTextContent(/由服务号发送「预订成功通知」；每同意一次可收一条/)
    await page.getByRole('button', { name: '用微信接收预订通知' }).click()
    await expect.poll(() => window.location.hash).toBe('#wechat')
    window.location.hash = ''
  })

  test('who comes back is known from then on; a visit that took too long is said', async () => {
    const linked = stubCall(linkWechat, () => {
      storedNotices = { ...storedNotices, linked: true }
      return storedNotices
    })
    await open('/bookings?code=c1&state=s1')
    await expect.element(card).toMatchTextContent(/预订成功通知还可收 0 条/)
    expect(linked.inputs).toEqual([{ code: 'c1', state: 's1' }])
  })

  test('a visit that took too long is said', async () => {
    stubCall(linkWechat, () => refused('wechat.visit_over'))
    await open('/bookings?code=c1&state=s1')
    await expect.element(page.getByRole('alert')).toMatchTextContent('微信授权已失效，请重新开启')
  })

  test('what is agreed to at WeChat’s own button is counted; what is refused there is not', async () => {
    storedNotices = { ...storedNotices, linked: true }
    const agreed = stubCall(agreeToWechatNotices, () => {
      storedNotices = { ...storedNotices, templates: [{ id: 'T', title, left: 1 }] }
      return storedNotices
    })
    await open()
    await expect.poll(() => subscribe()?.getAttribute('template')).toBe('T')
    const says = (status: string) =>
      subscribe()?.dispatchEvent(
        new CustomEvent('success', {
          detail: { subscribeDetails: JSON.stringify({ T: JSON.stringify({ status }) }) },
        }),
      )
    says('reject')
    says('accept')
    await expect.element(card).toMatchTextContent(/还可收 1 条/)
    expect(agreed.inputs).toEqual([{ templateIds: ['T'] }])
  })

  test('are taken back', async () => {
    storedNotices = { ...storedNotices, linked: true }
    stubCall(stopWechatNotices, () => {
      storedNotices = { ...storedNotices, linked: false }
      return storedNotices
    })
    await open()
    await page.getByRole('button', { name: '不再接收微信通知' }).click()
    await expect.element(page.getByRole('button', { name: '用微信接收预订通知' })).toBeVisible()
  })
})
