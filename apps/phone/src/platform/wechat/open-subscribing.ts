import { signWechatPage } from '@roombook/contract/wechat-cards'
import { api } from '../api/api.ts'

/** Returns whether this is WeChat's own browser. */
export const inWechat = (): boolean => /MicroMessenger/i.test(globalThis.navigator?.userAgent ?? '')

/**
 * Returns the URL to sign: WeChat on iPhones uses the address at which the page was first opened, elsewhere
 * the current one.
 */
function signedAddress(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const address = /iPhone|iPad/.test(navigator.userAgent) ? opened?.name : undefined
  return (address ?? window.location.href).split('#')[0] ?? ''
}

/**
 * Authenticates the page to WeChat's browser as the operator's, so that it may request consent to notices.
 * @returns false where that is not possible.
 */
export async function openSubscribing(): Promise<boolean> {
  const { data } = await api.call(signWechatPage, { url: signedAddress() })
  if (!data.appId) return false
  const { appId, timestamp, nonce, signature } = data
  const { default: wx } = await import('weixin-js-sdk')
  return new Promise((resolve) => {
    wx.ready(() => resolve(true))
    wx.error(() => resolve(false))
    wx.config({
      debug: false,
      appId,
      timestamp,
      nonceStr: nonce,
      signature,
      jsApiList: ['updateAppMessageShareData'],
      openTagList: ['wx-open-subscribe'],
    })
  })
}

/** Returns the accepted templates from the event of WeChat's button: `{"T": "{\"status\":\"accept\"}"}`. */
export function agreedTemplates(event: Event): string[] {
  try {
    const { subscribeDetails } = (event as CustomEvent<{ subscribeDetails: string }>).detail
    const answers = JSON.parse(subscribeDetails) as Record<string, string>
    return Object.entries(answers)
      .filter(([, answer]) => (JSON.parse(answer) as { status?: string }).status === 'accept')
      .map(([id]) => id)
  } catch {
    return []
  }
}
