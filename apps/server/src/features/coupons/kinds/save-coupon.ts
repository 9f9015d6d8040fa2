import type { InputOf, OutputOf } from '@roombook/contract'
import { type saveCoupon as saveCall, termsOfForm } from '@roombook/contract/coupons'
import { type CouponTerms, couponLimits, isPastGiving } from '@roombook/domain/coupons'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { changedBy, recordCoupons, requireCoupon } from './change-coupon.ts'
import {
  type CouponRow,
  insertCoupon,
  insertTerms,
  listTitles,
  lockMaking,
  type TermsRow,
  updateCoupon,
} from './coupon.repository.ts'
import { couponAnswer, toCouponTerms } from './coupon.view.ts'
import { readScope } from './coupon-scope.repository.ts'

/**
 * Creates or changes a coupon. Granted coupons keep their terms.
 * @throws Refusal `request.not_found`, `coupons.stale`, `coupons.state`, `coupons.too_many`; at their fields
 *   `coupons.title_taken`, `coupons.dish_gone`, `coupons.period_gone`, `coupons.room_gone`,
 *   `coupons.stock_given`, `coupons.over`.
 */
export function saveCoupon(
  call: StaffCall,
  { couponId, version, publish, ...form }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, today } = call
  const terms = termsOfForm(form)
  return call.change(async (tx) => {
    await lockMaking(tx, shopId)
    const before =
      couponId === null
        ? undefined
        : await requireCoupon(tx, shopId, { couponId, version: version ?? 0 }, 'edit')
    const isGiven = publish || (before !== undefined && before.state !== 'draft')
    if (isGiven && isPastGiving(terms.validity, today)) refuseAt('coupons.over', 'validUntil')
    if (before && form.stock !== null && form.stock < before.given)
      refuseAt('coupons.stock_given', 'stock', `已发出${before.given}张，库存不能少于已发出的数量`)
    await requireTitle(tx, shopId, { title: terms.title, id: couponId })
    const row = { ...toTermsRow(terms), dish_title: await requireScope(tx, shopId, terms) }
    const limits = { stock: form.stock, per_person: form.perPerson }
    const id = before
      ? await change(tx, call, before, { row, limits, publish })
      : await make(tx, call, { row, limits, state: publish ? 'active' : 'draft' })
    await recordCoupons(tx, call, {
      action: 'coupons.save',
      remark: `${before ? '修改' : '新建'}优惠券「${terms.title}」`,
      couponIds: [id],
      detail: {
        before: before && { ...toCouponTerms(before), stock: before.stock },
        after: { ...terms, ...limits },
      },
    })
    return couponAnswer(tx, call, id)
  })
}

/**
 * Inserts a coupon.
 * @returns its id.
 */
export function make(
  tx: ShopTransaction,
  call: StaffCall,
  made: { row: TermsRow; limits: Pick<CouponRow, 'stock' | 'per_person'>; state: 'draft' | 'active' },
): Promise<number> {
  const { shopId, now, actor } = call
  const { row, limits, state } = made
  const by = { created_name: actor.nickname, created_at: now, ...changedBy(call, '新建') }
  return insertCoupon(tx, { shop_id: shopId, state, ...limits, ...by }, row)
}

/**
 * Changes a coupon; changed terms get a new row.
 * @returns its id.
 */
async function change(
  tx: ShopTransaction,
  call: StaffCall,
  before: CouponRow,
  {
    row,
    limits,
    publish,
  }: { row: TermsRow; limits: Pick<CouponRow, 'stock' | 'per_person'>; publish: boolean },
): Promise<number> {
  const { shopId, now, actor } = call
  const isOther =
    JSON.stringify(toCouponTerms(row)) !== JSON.stringify(toCouponTerms(before)) ||
    row.dish_title !== before.dish_title
  const no = isOther ? before.terms_no + 1 : before.terms_no
  if (isOther) {
    const of = { shop_id: shopId, coupon_id: before.id, no }
    await insertTerms(tx, { ...row, ...of, made_name: actor.nickname, made_at: now })
  }
  const state = publish && before.state === 'draft' ? 'active' : before.state
  await updateCoupon(tx, shopId, before.id, { ...limits, terms_no: no, state, ...changedBy(call, '修改') })
  return before.id
}

/** Requires an unused title among current coupons, and room within the limit of coupons. */
async function requireTitle(
  tx: ShopTransaction,
  shopId: number,
  { title, id }: { title: string; id: number | null },
): Promise<void> {
  const there = await listTitles(tx, shopId)
  if (there.some((other) => other.title === title && other.id !== id))
    refuseAt('coupons.title_taken', 'title')
  if (id === null && there.length >= couponLimits.coupons) throw new Refusal('coupons.too_many')
}

/**
 * Requires that all references exist.
 * @returns the dish's name; empty without a dish.
 */
async function requireScope(
  tx: ShopTransaction,
  shopId: number,
  { periodIds, roomIds, dishId }: CouponTerms,
): Promise<string> {
  const dishIds = dishId === null ? [] : [dishId]
  const { periods, rooms, dishes } = await readScope(tx, shopId, { periodIds, roomIds, dishIds })
  if (periodIds.some((id) => periods.get(id)?.gone ?? true)) refuseAt('coupons.period_gone', 'periodIds')
  if (roomIds.some((id) => rooms.get(id)?.gone ?? true)) refuseAt('coupons.room_gone', 'roomIds')
  const dish = dishId === null ? undefined : dishes.get(dishId)
  if (dishId !== null && (dish?.gone ?? true)) refuseAt('coupons.dish_gone', 'dishId')
  return dish?.title ?? ''
}

const ascending = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

/** Converts terms for the database. No weekdays means every day. */
function toTermsRow({ validity, ...terms }: CouponTerms): Omit<TermsRow, 'dish_title'> {
  const weekdays = ascending(terms.weekdays)
  return {
    kind: terms.kind,
    title: terms.title,
    words: terms.words,
    threshold_fen: terms.threshold,
    off_fen: terms.off,
    pay_percent: terms.payPercent,
    max_off_fen: terms.maxOff,
    dish_id: terms.dishId,
    valid_from: validity.kind === 'dates' ? validity.from : null,
    valid_until: validity.kind === 'dates' ? validity.until : null,
    valid_days: validity.kind === 'days' ? validity.days : null,
    valid_after: validity.kind === 'days' ? validity.after : null,
    weekdays: weekdays.length === 7 ? [] : weekdays,
    period_ids: ascending(terms.periodIds),
    room_ids: ascending(terms.roomIds),
    stackable: terms.stackable,
  }
}
