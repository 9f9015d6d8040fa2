import type { InputOf, OutputOf } from '@roombook/contract'
import type { ShopBaseInfo, saveBaseInfo as saveCall } from '@roombook/contract/shop'
import { requireImages } from '#features/uploads/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSettingsChange } from '../record-settings-change.ts'
import {
  type DescribedShop,
  findShop,
  knowsTimezone,
  lockShop,
  type ShopColumns,
  updateShop,
} from './shop.repository.ts'

/** Reads the store's public details. */
export const readBaseInfo = (call: StaffCall): Promise<ShopBaseInfo> =>
  call.read(async (tx) => toBaseInfo(await findShop(tx, call.shopId)))

/**
 * Saves the store's public details (savebaseinfo). Omitted fields stay unchanged.
 *
 * @throws Refusal `request.invalid` for half a position, and for a timezone that the database does not know;
 * `uploads.image_missing`.
 */
export function saveBaseInfo(
  call: StaffCall,
  input: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId } = call
  requireWholePosition(input)
  return call.change(async (tx) => {
    const before = await lockShop(tx, shopId)
    const change = changed(before, columnsOfShop(input))
    const fields = Object.keys(change)
    if (fields.length === 0) return toBaseInfo(before)
    await requireImages(
      tx,
      shopId,
      [input.logo, input.cover].filter((path) => path !== undefined),
    )
    if (input.timezone !== undefined && !(await knowsTimezone(tx, input.timezone))) {
      throw new Refusal('request.invalid', { fields: { timezone: '请选择时区' } }, '请选择时区')
    }
    await updateShop(tx, shopId, change)
    await recordSettingsChange(tx, call, {
      action: 'settings.save-base-info',
      remark: '修改门店资料',
      fields,
      before: Object.fromEntries(fields.map((name) => [name, before[name as keyof ShopColumns]])),
      after: change,
    })
    return toBaseInfo({ ...before, ...change } as DescribedShop)
  })
}

/** Requires both coordinates or none. */
function requireWholePosition({ latitude = null, longitude = null }: InputOf<typeof saveCall>): void {
  if ((latitude === null) === (longitude === null)) return
  const message = '请同时填写经度和纬度'
  const field = latitude === null ? 'latitude' : 'longitude'
  throw new Refusal('request.invalid', { fields: { [field]: message } }, message)
}

const columnsOfShop = (input: InputOf<typeof saveCall>): Record<keyof ShopColumns, unknown> => ({
  title: input.title,
  shop_type: input.shopType,
  logo: input.logo,
  cover: input.cover,
  phone: input.phone,
  address: input.address,
  latitude: input.latitude,
  longitude: input.longitude,
  introduction: input.introduction,
  parking: input.parking,
  timezone: input.timezone,
  cutover_hour: input.cutoverHour,
})

const changed = (before: DescribedShop, columns: Record<keyof ShopColumns, unknown>): ShopColumns =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof ShopColumns],
    ),
  )

const toBaseInfo = (shop: DescribedShop): ShopBaseInfo => ({
  id: shop.shop_id,
  title: shop.title,
  shopType: shop.shop_type === 2 ? 2 : 1,
  logo: shop.logo,
  cover: shop.cover,
  phone: shop.phone,
  address: shop.address,
  latitude: shop.latitude,
  longitude: shop.longitude,
  introduction: shop.introduction,
  parking: shop.parking,
  timezone: shop.timezone,
  cutoverHour: shop.cutover_hour,
  subscriptionEnd: `${shop.subscription_end} 到期`,
})
