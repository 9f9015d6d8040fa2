import type { WebsiteFacts } from '@roombook/contract/website'
import type { WebsitePage } from '@roombook/contract/website-page'
import type { PageHead } from '#platform/http/page-head.ts'

/** Origin of a page, and the host of its images. */
export interface HeadSite {
  /** Such as https://book.example.com. */
  origin: string
  /** Empty for the site itself. */
  assetHost: string
}

/** A store's page with the store's facts. */
export interface StorePage {
  page: WebsitePage
  facts: WebsiteFacts
}

/** Most characters of a description. */
const textLimit = 80

/** Builds the metadata of a store's page for search engines and chat previews. */
export function storeHead({ page, facts }: StorePage, site: HeadSite): PageHead {
  const cover = page.blocks.find((block) => block.kind === 'cover')
  const [first] = page.blocks
  const begins = first?.kind === 'cover' ? first.pictures[0] : undefined
  return {
    title: page.shopTitle,
    description: cover?.tagline || page.introduction || firstText(page),
    url: `${site.origin}/m/s/${page.shopId}`,
    image: selectCardImage({ page, facts }, site),
    preload: begins && buildImageUrl(begins, 1080, site),
    about: toRestaurant({ page, facts }, site),
  }
}

/**
 * Builds the metadata of the page on which a store's rooms are booked.
 * @param begins image of the room shown first.
 */
export function bookHead(store: StorePage, site: HeadSite, begins: string | undefined): PageHead {
  const { shopTitle, shopId, introduction } = store.page
  return {
    title: `预订包厢 · ${shopTitle}`,
    description: introduction || `在线预订${shopTitle}的包厢，${store.facts.shopAddress}`,
    url: `${site.origin}/m/s/${shopId}/book`,
    image: selectCardImage(store, site),
    preload: begins && buildImageUrl(begins, 375, site),
  }
}

/** Selects the preview image: the store's own, else a room's, else the logo. */
function selectCardImage({ page, facts }: StorePage, site: HeadSite): string | undefined {
  const cover = page.blocks.find((block) => block.kind === 'cover')
  const ofRoom = facts.rooms.find(({ image }) => image !== '')?.image
  const picture = cover?.pictures[0] || facts.cover || ofRoom || facts.logo
  return picture ? new URL(buildImageUrl(picture, 750, site), site.origin).href : undefined
}

const buildImageUrl = (path: string, width: number, { assetHost }: HeadSite): string =>
  `${assetHost}${path}?x-oss-process=image/resize,w_${width}`

/** Returns the first text of the page as one line. */
function firstText({ shopTitle, blocks }: WebsitePage): string {
  const text = blocks.find((block) => block.kind === 'words')?.text ?? ''
  const contact = blocks.find((block) => block.kind === 'contact')?.address ?? ''
  const line = (text || contact || shopTitle).replaceAll(/\s+/g, ' ')
  return line.length > textLimit ? `${line.slice(0, textLimit)}…` : line
}

/** Converts a store to https://schema.org/Restaurant. */
function toRestaurant(store: StorePage, site: HeadSite): object {
  const { page, facts } = store
  const url = `${site.origin}/m/s/${page.shopId}`
  const image = selectCardImage(store, site)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: page.shopTitle,
    ...(page.introduction && { description: page.introduction }),
    ...(image && { image }),
    ...(facts.shopPhone && { telephone: facts.shopPhone }),
    ...(facts.shopAddress && { address: facts.shopAddress }),
    ...(facts.mapUrl && { hasMap: facts.mapUrl }),
    ...priceRange(facts),
    openingHoursSpecification: facts.periods.map(({ startTime, endTime, weekdays }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((weekday) => dayNames[weekday]),
      opens: startTime,
      closes: endTime,
    })),
    acceptsReservations: page.bookingOpen,
    ...(page.bookingOpen && {
      potentialAction: {
        '@type': 'ReserveAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${url}/book`,
          inLanguage: 'zh-CN',
          actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
        },
        result: { '@type': 'FoodEstablishmentReservation', name: '预订包厢' },
      },
    }),
  }
}

/** Day names of schema.org; 0 is Sunday. */
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns the range of average spending per person in the store's rooms, where set. */
function priceRange({ rooms }: WebsiteFacts): { priceRange?: string } {
  const yuan = rooms.flatMap(({ averageSpend }) => (averageSpend > 0 ? averageSpend / 100 : []))
  if (yuan.length === 0) return {}
  const [least, most] = [Math.min(...yuan), Math.max(...yuan)]
  return { priceRange: least === most ? `¥${least}/人` : `¥${least}–${most}/人` }
}
