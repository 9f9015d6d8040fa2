import { signWechatPage } from '@roombook/contract'
import { api } from '../api/api.ts'

/** Whether this is WeChat's own browser. */
export const inWechat = (): boolean => /MicroMessenger/i.test(globalThis.navigator?.userAgent ?? '')

/** WeChat of an iPhone knows a page by the address that it was first opened at, elsewhere by the one that it has now. */
function signedAddress(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const address = /iPhone|iPad/.test(navigator.userAgent) ? opened?.name : undefined
  return (address ?? window.location.href).split('#')[0] ?? ''
}

/**
 * Proves to WeChat's browser that the page is the operator's, so that it may ask its reader to agree to notices.
 * @returns false where it may not.
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
