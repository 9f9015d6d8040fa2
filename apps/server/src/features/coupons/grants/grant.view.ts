import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { findGrantStatus } from '@roombook/domain/coupons'
import { fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTermsScope, termsView } from '../kinds/coupon.view.ts'
import type { Scope } from '../kinds/coupon-scope.repository.ts'
import { type GrantFilter, type GrantRow, listGrantRows } from './grant.repository.ts'

interface Frame {
  shopId: number
  today: LocalDate
}

const atOnce = 1000

/** Reads granted coupons for staff, newest first. */
export async function grantViews(
  tx: ShopTransaction,
  frame: Frame,
  filter: GrantFilter,
  slice: { limit: number; offset: number } = { limit: atOnce, offset: 0 },
): Promise<CouponGrant[]> {
  const rows = await listGrantRows(tx, frame, filter, slice)
  const scope = await readTermsScope(tx, frame.shopId, rows)
  return rows.map((row) => grantView(row, scope, frame.today))
}

const formatMoment = (at: Date | null): string | null => at?.toISOString() ?? null
const parseFen = (count: number | null) => (count === null ? null : fen(Number(count)))

const grantView = (row: GrantRow, scope: Scope, today: LocalDate): CouponGrant => ({
  id: Number(row.id),
  couponId: Number(row.coupon_id),
  terms: termsView(row, scope),
  customerId: Number(row.customer_id),
  name: row.name,
  phone: maskPhone(row.phone ?? ''),
  source: row.source,
  packTitle: row.pack_title ?? '',
  givenName: row.given_name,
  givenAt: row.given_at.toISOString(),
  validFrom: row.grant_from,
  validUntil: row.grant_until,
  standing: findGrantStatus({ state: row.state, validUntil: row.grant_until }, today),
  openedAt: formatMoment(row.opened_at),
  usedAt: formatMoment(row.used_at),
  usedName: row.used_name,
  orderId: row.order_id === null ? null : Number(row.order_id),
  off: parseFen(row.taken_fen),
  bill: parseFen(row.bill_fen),
  withdrawnAt: formatMoment(row.withdrawn_at),
  withdrawnName: row.withdrawn_name,
  withdrawnReason: row.withdrawn_reason,
  told:
    row.told_way && row.told_at
      ? {
          way: row.told_way,
          at: row.told_at.toISOString(),
          name: row.told_name,
          failed: row.told_fault ?? '',
        }
      : null,
})
