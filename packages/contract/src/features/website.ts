import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shopType } from '../wire/kinds.ts'
import { roomPrices } from './room-shapes.ts'
import { imagePath } from './uploads.ts'
import { dishesBlockFields, dishFact } from './website-dishes.ts'

/** Limits of a page and its blocks. */
export const websiteLimits = {
  blocks: 30,
  title: 30,
  tagline: 60,
  text: 1000,
  note: 100,
  notice: 200,
  caption: 30,
  coverPictures: 6,
  galleryPictures: 24,
  rooms: 60,
} as const

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `最多${most}个字符`)
    .refine((typed) => typed.isWellFormed(), '请正确输入所有数据')

const title = text(websiteLimits.title).default('')
const picture = imagePath.refine((path) => path !== '', '请上传图片')

/**
 * Fields of every block. The key is unique within its page; a hidden block stays in the draft and is not
 * published.
 */
const common = {
  key: z.string().regex(/^[a-z0-9]{1,24}$/, '请正确输入所有数据'),
  hidden: z.boolean('请正确输入所有数据').default(false),
}

/**
 * One block of the store's page as the editor stores it. Rooms and hours are not part of it, but read from
 * the store's settings.
 */
export const websiteBlock = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('cover'),
    pictures: z
      .array(picture)
      .max(websiteLimits.coverPictures, `最多${websiteLimits.coverPictures}张图片`)
      .default([]),
    /** Empty for the store's own name. */
    title,
    tagline: text(websiteLimits.tagline).default(''),
  }),
  z.object({ ...common, kind: z.literal('words'), title, text: text(websiteLimits.text).default('') }),
  z.object({ ...common, kind: z.literal('hours'), title, note: text(websiteLimits.note).default('') }),
  z.object({
    ...common,
    kind: z.literal('rooms'),
    title,
    roomIds: z
      .array(z.int('请正确输入所有数据').min(1, '请正确输入所有数据'))
      .max(websiteLimits.rooms, `最多选择${websiteLimits.rooms}个包厢`)
      .default([]),
  }),
  z.object({ ...common, kind: z.literal('dishes'), title, ...dishesBlockFields }),
  z.object({
    ...common,
    kind: z.literal('gallery'),
    title,
    pictures: z
      .array(z.object({ image: picture, caption: text(websiteLimits.caption).default('') }))
      .max(websiteLimits.galleryPictures, `最多${websiteLimits.galleryPictures}张图片`)
      .default([]),
  }),
  z.object({ ...common, kind: z.literal('notice'), text: text(websiteLimits.notice).default('') }),
  z.object({
    ...common,
    kind: z.literal('contact'),
    title,
    /** Empty for the store's own phone; likewise the address. */
    phone: z
      .string()
      .trim()
      .regex(/^[0-9+\- ]{0,20}$/, '请输入正确的电话号码')
      .default(''),
    address: text(websiteLimits.note).default(''),
    /** URL of a map; empty for one that is built from the store's location. */
    mapUrl: z
      .string()
      .trim()
      .max(500, '最多500个字符')
      .refine((url) => url === '' || isWebLink(url), '请输入以https://开头的地图链接')
      .default(''),
  }),
])
export type WebsiteBlock = z.output<typeof websiteBlock>
export type WebsiteBlockKind = WebsiteBlock['kind']

/** Returns whether a link is a plain https URL. */
function isWebLink(link: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** The server checks that keys are unique. */
const blocks = z.array(websiteBlock).max(websiteLimits.blocks, `最多${websiteLimits.blocks}个模块`)

/** Facts about the store that a page shows without input by an editor. */
export const websiteFacts = z.object({
  shopId: z.int(),
  shopTitle: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  shopType: shopType(),
  logo: z.string(),
  /** Image of the store, for a page without its own. */
  cover: z.string(),
  introduction: z.string(),
  parking: z.string(),
  /** Whether the store is open at the time of the answer. */
  openState: z.object({ open: z.boolean(), words: z.string() }),
  /** Map URL of the store. */
  mapUrl: z.string(),
  /** Whether guests may book online. */
  bookingOpen: z.boolean(),
  /** Whether the store rewards recommenders or has an activity. */
  referralOpen: z.boolean(),
  periods: z.array(
    z.object({
      title: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** 0 is Sunday. */
      weekdays: z.array(z.int()),
    }),
  ),
  /** Rooms that can be booked, in the store's order. */
  rooms: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      floorName: z.string(),
      capacityMin: z.int(),
      capacityMax: z.int(),
      image: z.string(),
      moreImages: z.array(z.string()),
      facilities: z.array(z.string()),
      ...roomPrices,
    }),
  ),
  dishes: z.array(dishFact),
})
export type WebsiteFacts = z.output<typeof websiteFacts>

const node = 'diy/shopinfosave'

/** Version that the editor saw: an older one is refused, and the refusal names who changed it. */
const version = z.int('参数错误').min(0, '参数错误')

export const readWebsite = defineCall({
  name: 'website.read-draft',
  title: 'the draft of the store’s page, what of it is public, and what the house says of itself',
  path: '/shopapi/diy/shopinfo',
  caller: 'staff',
  node,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** Increases by one with each save; 0 before the first. */
    version: z.int(),
    blocks: z.array(websiteBlock),
    editorName: z.string(),
    editedAt: z.iso.datetime().nullable(),
    /** Published page as guests see it; null while nothing is published. */
    published: z
      .object({ blocks: z.array(websiteBlock), publisherName: z.string(), publishedAt: z.iso.datetime() })
      .nullable(),
    facts: websiteFacts,
  }),
  refusals: [],
})

export const saveWebsite = defineCall({
  name: 'website.save-draft',
  title: 'shopInfoSave: the draft of the store’s page, whole; guests see nothing of it',
  path: '/shopapi/diy/shopinfosave',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ version, blocks }),
  output: z.object({ version: z.int(), editedAt: z.iso.datetime() }),
  refusals: ['website.stale', 'uploads.image_missing'],
  done: '草稿已保存',
})

export const publishWebsite = defineCall({
  name: 'website.publish',
  title: 'makes the draft public as it is',
  path: '/shopapi/diy/publish',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ version }),
  output: z.object({ version: z.int(), publishedAt: z.iso.datetime() }),
  refusals: ['website.stale', 'website.nothing_to_show'],
  done: '发布成功',
})

export const withdrawWebsite = defineCall({
  name: 'website.withdraw',
  title: 'takes the store’s page away from guests; the draft stays',
  path: '/shopapi/diy/withdraw',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({}),
  output: z.object({ version: z.int() }),
  refusals: ['website.not_published'],
  done: '页面已下线',
})
