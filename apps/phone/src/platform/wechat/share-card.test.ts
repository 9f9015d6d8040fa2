import { signWechatPage } from '@roombook/contract/wechat-cards'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api/api.ts'
import { offerShareCard, readShareCard } from './share-card.ts'

const wx = vi.hoisted(() => ({
  config: vi.fn(),
  ready: vi.fn((then: () => void) => then()),
  updateAppMessageShareData: vi.fn(),
  updateTimelineShareData: vi.fn(),
}))
vi.mock('weixin-js-sdk', () => ({ default: wx }))

const wechat = { userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50' }
const card = {
  title: '和宴',
  description: '江南菜',
  link: 'https://book.cn/m/s/1',
  picture: 'https://book.cn/p.jpg',
}
const proof = { appId: 'wx0001', timestamp: 1, nonce: 'n', signature: 's' }

beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation((async () => ({ data: proof, message: '' })) as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('WeChat is told how the page looks in a chat and among friends, by the address it was opened with', async () => {
  await offerShareCard(wechat, 'https://book.cn/m/s/1?x=1#rooms', card)
  expect(api.call).toHaveBeenCalledWith(signWechatPage, { url: 'https://book.cn/m/s/1?x=1' })
  expect(wx.config).toHaveBeenCalledWith(
    expect.objectContaining({ appId: 'wx0001', timestamp: 1, nonceStr: 'n', signature: 's' }),
  )
  const { title, link, picture } = card
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith(
    expect.objectContaining({ title, desc: '江南菜', link, imgUrl: picture }),
  )
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith(
    expect.objectContaining({ title, link, imgUrl: picture }),
  )
})

test('another browser, and a page without a card, ask for nothing', async () => {
  await offerShareCard({ userAgent: 'Mozilla/5.0 (iPhone) Safari/605' }, card.link, card)
  await offerShareCard(wechat, card.link, undefined)
  expect(api.call).not.toHaveBeenCalled()
})

test('a site without a service account is left as it is', async () => {
  proof.appId = ''
  await offerShareCard(wechat, card.link, card)
  expect(wx.config).not.toHaveBeenCalled()
  proof.appId = 'wx0001'
})

test('the card is what the head of the page says', () => {
  const head = (tags: Record<string, string>) =>
    ({
      querySelector: (selector: string) => {
        const content = tags[/og:(\w+)/.exec(selector)?.[1] ?? '']
        return content === undefined ? null : { content }
      },
    }) as unknown as ParentNode
  expect(
    readShareCard(head({ title: '和宴', description: '江南菜', url: card.link, image: card.picture })),
  ).toEqual(card)
  expect(readShareCard(head({}))).toBeUndefined()
})
