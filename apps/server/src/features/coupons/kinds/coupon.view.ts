import type { Coupon, ShownCouponTerms } from '@roombook/contract/coupon-shapes'
import type { CouponTerms } from '@roombook/domain/coupons'
import { fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CouponRow, findCoupons, type TermsRow } from './coupon.repository.ts'
import { type CouponCounts, countGrants, noCounts } from './coupon-counts.repository.ts'
import { readScope, type Scope } from './coupon-scope.repository.ts'

/** Returns a coupon's terms in the domain's form. */
export const toCouponTerms = (row: TermsRow): CouponTerms => ({
  kind: row.kind,
  title: row.title,
  words: row.words,
  threshold: fen(Number(row.threshold_fen)),
  off: row.off_fen === null ? null : fen(Number(row.off_fen)),
  payPercent: row.pay_percent,
  maxOff: row.max_off_fen === null ? null : fen(Number(row.max_off_fen)),
  dishId: row.dish_id,
  validity: toValidity(row),
  weekdays: row.weekdays,
  periodIds: row.period_ids.map(Number),
  roomIds: row.room_ids.map(Number),
  stackable: row.stackable,
})

/** Converts the validity of some terms. */
function toValidity({ valid_from, valid_until, valid_days, valid_after }: TermsRow): CouponTerms['validity'] {
  return valid_from !== null && valid_until !== null
    ? { kind: 'dates', from: valid_from, until: valid_until }
    : { kind: 'days', days: valid_days ?? 0, after: valid_after ?? 0 }
}

/** Reads everything that some terms refer to. */
export const readTermsScope = (
  tx: ShopTransaction,
  shopId: number,
  rows: readonly TermsRow[],
): Promise<Scope> =>
  readScope(tx, shopId, {
    periodIds: rows.flatMap((row) => row.period_ids),
    roomIds: rows.flatMap((row) => row.room_ids),
    dishIds: rows.flatMap((row) => row.dish_id ?? []),
  })

/** Converts a coupon's terms for display. A dish keeps the name it had when the terms were saved. */
export function termsView(row: TermsRow, { periods, rooms, dishes }: Scope): ShownCouponTerms {
  const { kind, title, words, threshold, off, payPercent, maxOff, weekdays, stackable } = toCouponTerms(row)
  const dish = row.dish_id === null ? undefined : dishes.get(row.dish_id)
  return {
    kind,
    title,
    words,
    threshold,
    off,
    payPercent,
    maxOff,
    weekdays: [...weekdays],
    stackable,
    dish:
      row.dish_id === null
        ? null
        : {
            id: row.dish_id,
            title: row.dish_title,
            gone: dish?.gone ?? true,
            price: fen(Number(dish?.price ?? 0)),
          },
    validKind: row.valid_from === null ? 'days' : 'dates',
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    validDays: row.valid_days,
    validAfter: row.valid_after,
    periods: placesOf(periods, row.period_ids),
    rooms: placesOf(rooms, row.room_ids),
  }
}

/** Returns the named places in the store's order. */
const placesOf = <Place extends { id: number }>(
  known: ReadonlyMap<number, Place>,
  ids: readonly number[],
) => {
  const named = new Set(ids.map(Number))
  return [...known.values()].filter(({ id }) => named.has(id))
}

/** Converts coupons for display. */
export async function couponViews(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly CouponRow[],
  today: LocalDate,
): Promise<Coupon[]> {
  const scope = await readTermsScope(tx, shopId, rows)
  const ids = rows.map(({ id }) => id)
  const counts = await countGrants(tx, shopId, ids, today)
  return rows.map((row) => couponView(row, scope, counts.get(row.id) ?? noCounts))
}

const couponView = (row: CouponRow, scope: Scope, counts: CouponCounts): Coupon => ({
  ...termsView(row, scope),
  id: row.id,
  version: row.version,
  state: row.state,
  stock: row.stock,
  perPerson: row.per_person,
  given: row.given,
  opened: counts.opened,
  used: counts.used,
  usable: counts.usable,
  offTotal: fen(counts.off),
  broughtTotal: fen(counts.brought),
  changedName: row.changed_name,
  changedAction: row.changed_action,
  changedAt: row.changed_at.toISOString(),
})

/**
 * Reads a coupon in its current state for a response.
 * @throws Refusal `request.not_found`.
 */
export async function couponAnswer(
  tx: ShopTransaction,
  { shopId, today }: { shopId: number; today: LocalDate },
  id: number,
): Promise<{ coupon: Coupon }> {
  const [coupon] = await couponViews(tx, shopId, await findCoupons(tx, shopId, [id]), today)
  if (!coupon) throw new Refusal('request.not_found')
  return { coupon }
}
