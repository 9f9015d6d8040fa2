import { isTimezone } from '@roombook/domain/time'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shopType } from '../wire/kinds.ts'
import { imagePath } from './uploads.ts'

/** Greatest lengths of the texts that describe a store. */
export const shopTextLimits = { title: 30, address: 100, introduction: 200, parking: 100 } as const

const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message).nullable()
const latitude = degrees(90, '纬度须在-90到90之间')
const longitude = degrees(180, '经度须在-180到180之间')

/** Returns the name of a store's type: 1 restaurant, 2 private dining rooms. */
export const shopKindTitle = (kind: ShopType): string => shopKinds[kind]

const shopKinds: Readonly<Record<ShopType, string>> = { 1: '餐厅', 2: '私房会所' }
type ShopType = z.output<ReturnType<typeof shopType>>

/** Description of a store, as its settings page shows and saves it. */
export const shopBaseInfo = z.object({
  id: z.int(),
  title: z.string(),
  shopType: shopType(),
  logo: z.string(),
  cover: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Degrees in the coordinates of the configured map; null while the location is not set. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Introduction that guests read first. */
  introduction: z.string(),
  /** Parking for guests. */
  parking: z.string(),
  timezone: z.string(),
  /** Hour at which the store's business day ends. */
  cutoverHour: z.int(),
  /** End date of the subscription, as text. */
  subscriptionEnd: z.string(),
})
export type ShopBaseInfo = z.output<typeof shopBaseInfo>

export const readBaseInfo = defineCall({
  name: 'settings.read-base-info',
  title: 'what the store says of itself',
  path: '/shopapi/shopconfig/baseinfo',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'reads',
  input: z.object({}),
  output: shopBaseInfo,
  refusals: [],
})

export const saveBaseInfo = defineCall({
  name: 'settings.save-base-info',
  title: 'savebaseinfo; what is not sent stays',
  path: '/shopapi/shopconfig/savebaseinfo',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({
    title: z
      .string()
      .trim()
      .min(1, '请输入门店名称')
      .max(shopTextLimits.title, `门店名称最多${shopTextLimits.title}个字`)
      .optional(),
    shopType: shopType('请选择门店类型').optional(),
    logo: imagePath.optional(),
    cover: imagePath.optional(),
    phone: z
      .string()
      .trim()
      .regex(/^(\+?\d[\d -]{4,19})?$/, '请输入正确的联系电话')
      .optional(),
    address: z
      .string()
      .trim()
      .max(shopTextLimits.address, `门店地址最多${shopTextLimits.address}个字`)
      .optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    introduction: z
      .string()
      .trim()
      .max(shopTextLimits.introduction, `欢迎语最多${shopTextLimits.introduction}个字`)
      .optional(),
    parking: z
      .string()
      .trim()
      .max(shopTextLimits.parking, `停车说明最多${shopTextLimits.parking}个字`)
      .optional(),
    timezone: z.string().max(64, '请选择时区').refine(isTimezone, '请选择时区').optional(),
    cutoverHour: z.int('请选择营业日分界').min(0, '请选择营业日分界').max(12, '请选择营业日分界').optional(),
  }),
  output: shopBaseInfo,
  refusals: ['uploads.image_missing'],
  done: '门店资料已保存',
})

export const listStorePlaces = defineCall({
  name: 'settings.list-store-places',
  title: 'where the stores are that the caller may enter',
  path: '/shopapi/shopuser/storeplaces',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    list: z.array(
      shopBaseInfo.pick({ id: true, title: true, address: true, latitude: true, longitude: true }),
    ),
  }),
  refusals: [],
})

export const findAddress = defineCall({
  name: 'settings.find-address',
  title: 'address from coordinates',
  path: '/shopapi/common/address',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'reads',
  input: z.object({ latitude: latitude.unwrap(), longitude: longitude.unwrap() }),
  output: z.object({ address: z.string() }),
  refusals: ['settings.geocoder_missing', 'settings.geocoder_failed', 'settings.address_unknown'],
})
