import { weekdaysText } from '@roombook/domain/time'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { roomPrices } from './room-shapes.ts'
import { shopKindTitle } from './shop.ts'
import { type WebsiteBlock, type WebsiteFacts, websiteFacts } from './website.ts'
import { shownDishes, shownDishGroup } from './website-dishes.ts'

const keyed = { key: z.string() }

/** One block of the store's page as guests see it, with all data resolved. */
export const pageBlock = z.discriminatedUnion('kind', [
  z.object({
    ...keyed,
    kind: z.literal('cover'),
    pictures: z.array(z.string()),
    /** Images of rooms, where the store has none of its own. */
    collage: z.array(z.string()),
    title: z.string(),
    tagline: z.string(),
  }),
  z.object({ ...keyed, kind: z.literal('words'), title: z.string(), text: z.string() }),
  z.object({
    ...keyed,
    kind: z.literal('hours'),
    title: z.string(),
    note: z.string(),
    periods: z.array(z.object({ title: z.string(), days: z.string(), times: z.string() })),
  }),
  z.object({
    ...keyed,
    kind: z.literal('rooms'),
    title: z.string(),
    rooms: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        floorName: z.string(),
        /** All of its images, the best first. */
        images: z.array(z.string()),
        facilities: z.array(z.string()),
        /** For example 8–12人. */
        capacityText: z.string(),
        ...roomPrices,
      }),
    ),
    /** Number of rooms that can be booked, including those not shown here. */
    total: z.int(),
  }),
  z.object({
    ...keyed,
    kind: z.literal('dishes'),
    title: z.string(),
    groups: z.array(shownDishGroup),
  }),
  z.object({
    ...keyed,
    kind: z.literal('gallery'),
    title: z.string(),
    pictures: z.array(z.object({ image: z.string(), caption: z.string() })),
  }),
  z.object({ ...keyed, kind: z.literal('notice'), text: z.string() }),
  z.object({
    ...keyed,
    kind: z.literal('contact'),
    title: z.string(),
    phone: z.string(),
    address: z.string(),
    mapUrl: z.string(),
    /** Parking for guests. */
    parking: z.string(),
  }),
])
export type PageBlock = z.output<typeof pageBlock>

/** The store's page as guests see it. */
export const websitePage = z.object({
  shopId: z.int(),
  shopTitle: z.string(),
  /** 餐厅 or 私房会所. */
  kindTitle: z.string(),
  logo: z.string(),
  /** Introduction that guests read first. */
  introduction: z.string(),
  openState: websiteFacts.shape.openState,
  /** Number that the page's button dials; empty for none. */
  phone: z.string(),
  /** Whether guests may book online; the page then links there. */
  bookingOpen: z.boolean(),
  /** Whether the store rewards recommenders or has an activity; the page then links there. */
  referralOpen: z.boolean(),
  blocks: z.array(pageBlock),
})
export type WebsitePage = z.output<typeof websitePage>

export const readWebsitePage = defineCall({
  name: 'website.page',
  title: 'the store’s public page: what was published, and nothing else',
  path: '/api/website/page',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId: z.int('参数错误').min(1, '参数错误') }),
  output: websitePage,
  refusals: ['website.not_published'],
})

/** Id of the element in which the server embeds the page's data. */
export const firstWebsitePage = 'website-page'

/** Default titles of blocks without one. */
export const blockTitles = {
  words: '关于我们',
  hours: '营业时间',
  rooms: '包厢',
  dishes: '菜单',
  gallery: '环境',
  contact: '联系我们',
} as const satisfies Partial<Record<WebsiteBlock['kind'], string>>

/**
 * Builds the page that guests see from blocks and facts about the store. Hidden and empty blocks are omitted,
 * as are rooms that cannot be booked.
 */
export function buildWebsitePage(blocks: readonly WebsiteBlock[], facts: WebsiteFacts): WebsitePage {
  const shown = blocks
    .filter(({ hidden }) => !hidden)
    .flatMap((block): PageBlock[] => {
      const made = makeBlock(block, facts)
      return made && !isBare(made) ? [made] : []
    })
  const contact = shown.find((block) => block.kind === 'contact')
  const { shopId, shopTitle, logo, introduction, openState, bookingOpen, referralOpen } = facts
  const kindTitle = shopKindTitle(facts.shopType)
  const phone = contact?.phone ?? ''
  return {
    shopId,
    shopTitle,
    kindTitle,
    logo,
    introduction,
    openState,
    phone,
    bookingOpen,
    referralOpen,
    blocks: shown,
  }
}

function makeBlock(block: WebsiteBlock, facts: WebsiteFacts): PageBlock {
  const { key } = block
  switch (block.kind) {
    case 'cover':
      return {
        key,
        kind: 'cover',
        ...coverPictures(block.pictures, facts),
        title: block.title || facts.shopTitle,
        tagline: block.tagline,
      }
    case 'words':
      return { key, kind: 'words', title: block.title || blockTitles.words, text: block.text }
    case 'hours':
      return {
        key,
        kind: 'hours',
        title: block.title || blockTitles.hours,
        note: block.note,
        periods: facts.periods.map((period) => ({
          title: period.title,
          days: weekdaysText(period.weekdays),
          times: `${period.startTime}–${period.endTime < period.startTime ? '次日' : ''}${period.endTime}`,
        })),
      }
    case 'rooms':
      return {
        key,
        kind: 'rooms',
        title: block.title || blockTitles.rooms,
        rooms: selectRooms(block.roomIds, facts),
        total: facts.rooms.length,
      }
    case 'dishes':
      return {
        key,
        kind: 'dishes',
        title: block.title || blockTitles.dishes,
        groups: shownDishes(block, facts.dishes),
      }
    case 'gallery':
      return { key, kind: 'gallery', title: block.title || blockTitles.gallery, pictures: block.pictures }
    case 'notice':
      return { key, kind: 'notice', text: block.text }
    case 'contact':
      return {
        key,
        kind: 'contact',
        title: block.title || blockTitles.contact,
        phone: block.phone || facts.shopPhone,
        address: block.address || facts.shopAddress,
        mapUrl: block.mapUrl || facts.mapUrl,
        parking: facts.parking,
      }
  }
}

/** Number of room images used where the store has no image of its own. */
const collagePictures = 3

/** Returns the block's own images, otherwise the store's, otherwise those of its rooms. */
function coverPictures(own: readonly string[], { cover, rooms }: WebsiteFacts) {
  const pictures = [...new Set(own.length > 0 || !cover ? own : [cover])]
  const ofRooms = rooms.flatMap(({ image }) => image || []).slice(0, collagePictures)
  return { pictures, collage: pictures.length > 0 ? [] : ofRooms }
}

/** Returns the chosen rooms in the order of their choice. */
function selectRooms(roomIds: readonly number[], { rooms }: WebsiteFacts) {
  const known = new Map(rooms.map((room) => [room.id, room]))
  return roomIds.flatMap((id) => {
    const room = known.get(id)
    if (!room) return []
    const { title, floorName, facilities, capacityMin, capacityMax, serviceFee, averageSpend } = room
    return {
      id,
      title,
      floorName,
      images: listImages(room),
      facilities,
      capacityText: capacityMin === capacityMax ? `${capacityMax}人` : `${capacityMin}–${capacityMax}人`,
      serviceFee,
      averageSpend,
    }
  })
}

/** Lists every image of a room, without duplicates. */
const listImages = ({ image, moreImages }: { image: string; moreImages: readonly string[] }): string[] => [
  ...new Set([image, ...moreImages].filter((path) => path !== '')),
]

/** Returns whether a block has nothing to show. */
function isBare(block: PageBlock): boolean {
  switch (block.kind) {
    case 'cover':
      return false
    case 'words':
    case 'notice':
      return block.text === ''
    case 'hours':
      return block.periods.length === 0 && block.note === ''
    case 'rooms':
      return block.rooms.length === 0
    case 'dishes':
      return block.groups.length === 0
    case 'gallery':
      return block.pictures.length === 0
    case 'contact':
      return block.phone === '' && block.address === '' && block.parking === ''
  }
}
