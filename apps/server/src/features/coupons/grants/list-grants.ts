import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type CouponGrantFilter,
  type exportCouponGrants,
  type listCouponGrants,
  mostExportedCoupons,
  type listCouponsOfCustomer as ofCustomerCall,
} from '@roombook/contract/coupon-grants'
import { fen } from '@roombook/domain/money'
import { customerPhoneClue } from '#features/customers/index.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import type { SitePlace } from '../links/link.view.ts'
import { explainNoNotice } from '../notices/notify-by-push.ts'
import { couponsUrl } from '../notices/record-copied-notice.ts'
import { type GrantFilter, isCustomer, sumGrants } from './grant.repository.ts'
import { grantViews } from './grant.view.ts'
import { grantsWorkbook } from './grants-workbook.ts'

/** Builds the filter, with the keyword interpreted as part of a phone by the caller's rights. */
async function buildFilter(call: StaffCall, query: CouponGrantFilter) {
  const { startDate, endDate, dateOf, ofCouponId, ofGivingId, ...conditions } = query
  const days = recordSpan({ startDate, endDate }, call)
  const clue = await customerPhoneClue(call, query.keyword)
  const span = { dateOf, from: days.from, until: days.until }
  const filter: GrantFilter = { ...conditions, couponId: ofCouponId, givingId: ofGivingId, span, clue }
  return { filter, days, clue }
}

/**
 * Lists a page of granted coupons, newest first, with the sums over all matches.
 * @throws Refusal `request.invalid` for an invalid date span, `permission.too_many_searches`.
 */
export async function listGrants(
  { publicUrl }: SitePlace,
  call: StaffCall,
  { page, limit, ...asked }: InputOf<typeof listCouponGrants>,
): Promise<OutputOf<typeof listCouponGrants>> {
  const { filter, clue } = await buildFilter(call, asked)
  return call.read(async (tx) => {
    const { count, opened, used, off, brought } = await sumGrants(tx, call, filter)
    return {
      list: await grantViews(tx, call, filter, { limit, offset: (page - 1) * limit }),
      count,
      sums: { opened, used, off: fen(off), brought: fen(brought) },
      phonesNarrowed: clue.isNarrowed,
      couponsUrl: couponsUrl(publicUrl, call),
    }
  })
}

/**
 * Exports the matching grants as a workbook; phones are masked, as in the list.
 * @throws Refusal `booking.export_too_large` for more than 5,000, `request.invalid` for an invalid date span,
 *   `permission.too_many_searches`.
 */
export async function exportGrants(
  call: StaffCall,
  query: InputOf<typeof exportCouponGrants>,
): Promise<OutputOf<typeof exportCouponGrants>> {
  const { filter, days } = await buildFilter(call, query)
  return call.read(async (tx) => {
    const { count } = await sumGrants(tx, call, filter)
    if (count > mostExportedCoupons) throw new Refusal('booking.export_too_large', { count })
    const grants = await grantViews(tx, call, filter, { limit: mostExportedCoupons, offset: 0 })
    const book = await grantsWorkbook(grants, call.actor.timezone)
    return {
      ...workbookFile(`优惠券记录_${days.startDate}_${days.endDate}.xlsx`, book),
      rows: grants.length,
    }
  })
}

/**
 * Lists a customer's present and past coupons, newest first.
 * @throws Refusal `customers.not_found`.
 */
export const listCouponsOfCustomer = (
  { publicUrl }: SitePlace,
  call: StaffCall,
  { customerId, page, limit }: InputOf<typeof ofCustomerCall>,
): Promise<OutputOf<typeof ofCustomerCall>> =>
  call.read(async (tx) => {
    if (!(await isCustomer(tx, call.shopId, customerId))) throw new Refusal('customers.not_found')
    const { count, usable } = await sumGrants(tx, call, { customerId })
    const list = await grantViews(tx, call, { customerId }, { limit, offset: (page - 1) * limit })
    return {
      list,
      count,
      usable,
      couponsUrl: couponsUrl(publicUrl, call),
      noPush: await explainNoNotice(tx, call, customerId),
    }
  })
