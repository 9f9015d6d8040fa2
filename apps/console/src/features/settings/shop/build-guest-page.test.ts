import { type WebsiteFacts, websiteBlock } from '@roombook/contract/website'
import { expect, test } from 'vitest'
import { buildGuestPage } from './build-guest-page.ts'

const facts: WebsiteFacts = {
  shopId: 1,
  shopTitle: '和宴',
  shopPhone: '0571-1',
  shopAddress: '望江路',
  shopType: 1,
  logo: '',
  cover: '',
  introduction: '',
  parking: '',
  openState: { open: true, words: '' },
  mapUrl: '',
  bookingOpen: true,
  referralOpen: false,
  periods: [],
  rooms: [],
  dishes: [],
}
const typed = {
  title: '和宴·望江店',
  shopType: 2 as const,
  introduction: '恭候',
  parking: '地下车库',
  logo: '/l.png',
}

test('a store without a page shows what is typed, over its name and how to reach it', () => {
  const page = buildGuestPage({ published: null, blocks: [], facts }, typed)
  expect(page).toMatchObject({
    shopTitle: '和宴·望江店',
    kindTitle: '私房会所',
    introduction: '恭候',
    logo: '/l.png',
  })
  expect(page.blocks).toMatchObject([
    { kind: 'cover', title: '和宴·望江店' },
    { kind: 'contact', phone: '0571-1', address: '望江路', parking: '地下车库' },
  ])
})

test('what is public counts before the draft, and its own words before the store’s', () => {
  const textBlock = (text: string) => websiteBlock.parse({ key: 'a', kind: 'words', text })
  const published = { blocks: [textBlock('公开')], publisherName: '', publishedAt: '2026-11-20T00:00:00Z' }
  const page = buildGuestPage({ published, blocks: [textBlock('草稿')], facts }, typed)
  expect(page.blocks).toMatchObject([{ kind: 'words', text: '公开' }])
})
