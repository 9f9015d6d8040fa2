import type { OutputOf } from '@roombook/contract'
import type { ShopBaseInfo } from '@roombook/contract/shop'
import type { readWebsite, WebsiteBlock } from '@roombook/contract/website'
import { buildWebsitePage, type WebsitePage } from '@roombook/contract/website-page'

/** Blocks of a store without a page of its own: cover and contact. */
const bare: readonly WebsiteBlock[] = [
  { key: 'cover', hidden: false, kind: 'cover', pictures: [], title: '', tagline: '' },
  { key: 'contact', hidden: false, kind: 'contact', title: '', phone: '', address: '', mapUrl: '' },
]

/**
 * Returns the store's page as guests would see it with the form's values, based on the published version,
 * else the draft.
 */
export function buildGuestPage(
  { published, blocks, facts }: Pick<OutputOf<typeof readWebsite>, 'published' | 'blocks' | 'facts'>,
  { title, shopType, logo, cover, phone, address, introduction, parking }: Partial<ShopBaseInfo>,
): WebsitePage {
  const shown = published?.blocks ?? blocks
  return buildWebsitePage(shown.length > 0 ? shown : bare, {
    ...facts,
    shopTitle: title ?? facts.shopTitle,
    shopType: shopType ?? facts.shopType,
    logo: logo ?? facts.logo,
    cover: cover ?? facts.cover,
    shopPhone: phone ?? facts.shopPhone,
    shopAddress: address ?? facts.shopAddress,
    introduction: introduction ?? facts.introduction,
    parking: parking ?? facts.parking,
  })
}
