import type { InputOf, OutputOf } from '@roombook/contract'
import type { endCouponPack, listCouponPacks, saveCouponPack } from '@roombook/contract/coupon-packs'
import { couponLimits } from '@roombook/domain/coupons'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { changedBy, recordCoupons } from '../kinds/change-coupon.ts'
import { findCoupons, lockMaking } from '../kinds/coupon.repository.ts'
import {
  insertPack,
  listPackRows,
  lockPack,
  type PackRow,
  replaceItems,
  updatePack,
} from './pack.repository.ts'
import { packAnswer, packViews } from './pack.view.ts'

/** Lists the store's packs, active ones first. */
export const listPacks = (call: StaffCall): Promise<OutputOf<typeof listCouponPacks>> =>
  call.read(async (tx) => ({ packs: await packViews(tx, call, await listPackRows(tx, call.shopId)) }))

/**
 * Creates or changes a pack. Packs already granted keep their contents.
 * @throws Refusal `request.not_found`, `coupons.pack_stale`, `coupons.state`, `coupons.too_many_packs`; at
 *   their fields `coupons.pack_title_taken`, `coupons.coupon_gone`.
 */
export function savePack(
  call: StaffCall,
  { packId, version, title, items }: InputOf<typeof saveCouponPack>,
): Promise<OutputOf<typeof saveCouponPack>> {
  const { shopId } = call
  return call.change(async (tx) => {
    await lockMaking(tx, shopId)
    const before =
      packId === null ? undefined : await requirePack(tx, shopId, { packId, version: version ?? 0 })
    const there = (await listPackRows(tx, shopId)).filter(({ state }) => state === 'active')
    if (there.some((other) => other.title === title && other.id !== packId))
      refuseAt('coupons.pack_title_taken', 'title')
    if (!before && there.length >= couponLimits.packs) throw new Refusal('coupons.too_many_packs')
    const couponIds = items.map(({ couponId }) => couponId)
    const coupons = await findCoupons(tx, shopId, couponIds)
    if (coupons.length < items.length || coupons.some(({ state }) => state === 'ended'))
      refuseAt('coupons.coupon_gone', 'items')
    const change = { title, state: 'active' as const, ...changedBy(call, before ? '修改' : '新建') }
    const id = before ? before.id : await insertPack(tx, { ...change, shop_id: shopId })
    if (before) await updatePack(tx, shopId, id, change)
    await replaceItems(tx, shopId, id, items)
    await recordCoupons(tx, call, {
      action: 'coupons.save-pack',
      remark: `${before ? '修改' : '新建'}券包「${title}」`,
      couponIds,
      detail: { items },
    })
    return packAnswer(tx, call, id)
  })
}

/**
 * Ends a pack, which cannot be granted any more. Its coupons and earlier grants are unaffected.
 * @throws Refusal `request.not_found`, `coupons.pack_stale`, `coupons.state`.
 */
export function endPack(
  call: StaffCall,
  seen: InputOf<typeof endCouponPack>,
): Promise<OutputOf<typeof endCouponPack>> {
  const { shopId } = call
  return call.change(async (tx) => {
    const { id, title } = await requirePack(tx, shopId, seen)
    await updatePack(tx, shopId, id, { state: 'ended', ...changedBy(call, '结束') })
    await recordCoupons(tx, call, {
      action: 'coupons.end-pack',
      remark: `结束券包「${title}」`,
      couponIds: [],
    })
    return packAnswer(tx, call, id)
  })
}

/** Locks an active pack in the version that the user saw. */
async function requirePack(
  tx: ShopTransaction,
  shopId: number,
  { packId, version }: { packId: number; version: number },
): Promise<PackRow> {
  const row = await lockPack(tx, shopId, packId)
  if (!row) throw new Refusal('request.not_found')
  if (row.version !== version) {
    const { changed_name: by, changed_action: action, changed_at: at } = row
    const data = { version: row.version, by, action, at: at.toISOString() }
    throw new Refusal('coupons.pack_stale', data, `券包已由${by}${action}，请查看最新内容后再操作`)
  }
  if (row.state === 'ended') throw new Refusal('coupons.state', {}, '券包已结束')
  return row
}
