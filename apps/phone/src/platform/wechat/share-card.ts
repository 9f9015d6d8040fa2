import { signWechatPage } from '@roombook/contract/wechat-cards'
import { api } from '../api/api.ts'

/** Card of a page in a chat. */
export interface ShareCard {
  title: string
  description: string
  link: string
  picture: string
}

const readMeta = (page: ParentNode, name: string): string =>
  page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? ''

/** Reads the card from a page's head; undefined where it has none. */
export function readShareCard(page: ParentNode): ShareCard | undefined {
  const card = {
    title: readMeta(page, 'title'),
    description: readMeta(page, 'description'),
    link: readMeta(page, 'url'),
    picture: readMeta(page, 'image'),
  }
  return card.title && card.link ? card : undefined
}

/**
 * Passes the page's card to WeChat's browser, which does not read it from the page. Elsewhere, and on a site
 * without a service account, nothing is loaded for it.
 */
export async function offerShareCard(
  { userAgent }: Pick<Navigator, 'userAgent'>,
  address: string,
  card: ShareCard | undefined,
): Promise<void> {
  if (!card || !/MicroMessenger/i.test(userAgent)) return
  const { data } = await api.call(signWechatPage, { url: address.split('#')[0] ?? address })
  if (!data.appId) return
  const { appId, timestamp, nonce, signature } = data
  const { default: wx } = await import('weixin-js-sdk')
  wx.config({
    debug: false,
    appId,
    timestamp,
    nonceStr: nonce,
    signature,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  wx.ready(() => {
    const { title, description, link, picture } = card
    const success = () => undefined
    wx.updateAppMessageShareData({ title, desc: description, link, imgUrl: picture, success })
    wx.updateTimelineShareData({ title, link, imgUrl: picture, success })
  })
}
