import { type GrantSource, type NotGivenReason, refuseGiving, validityFrom } from '@roombook/domain/coupons'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CouponRow, lockCoupons } from '../kinds/coupon.repository.ts'
import { toCouponTerms } from '../kinds/coupon.view.ts'
import { countHad, type GivenCustomer, insertGrants, moveGiven } from './giving.repository.ts'

/** A coupon and its quantity. */
export interface GiftItem {
  couponId: number
  quantity: number
}

/** Gift to each of some customers, with its source and giver. */
export interface Gift {
  items: readonly GiftItem[]
  source: GrantSource
  packId?: number | null
  linkId?: number | null
  /** Sequence number of the claim among the link's. */
  claimNo?: number | null
  givingId?: number | null
  /** The occasion's text that the coupon comes with. */
  textId?: number | null
  /** Activity claim that caused it. */
  activityClaimId?: number | null
  by: { staffId: number | null; name: string }
}

/** Result for one customer: the granted coupons, or the reason for none. */
export type Given =
  | { customer: GivenCustomer; grantIds: number[] }
  | { customer: GivenCustomer; reason: NotGivenReason; coupon: CouponRow }

type GivingResult = Extract<Given, { reason: unknown }> | { customer: GivenCustomer; slice: [number, number] }

interface Frame {
  shopId: number
  now: Date
  today: LocalDate
}

/**
 * Grants coupons to customers, to each all or none. Stock and limits cannot be exceeded: callers lock the
 * customers, and the coupons are locked here, by ascending id.
 *
 * @param customers locked (`lockGivenCustomers`).
 * @returns undefined where a coupon is missing.
 */
export async function giveCoupons(
  tx: ShopTransaction,
  { shopId, now, today }: Frame,
  customers: readonly GivenCustomer[],
  gift: Gift,
): Promise<Given[] | undefined> {
  const couponIds = gift.items.map(({ couponId }) => couponId)
  const coupons = new Map((await lockCoupons(tx, shopId, couponIds)).map((row) => [row.id, row]))
  if (coupons.size < couponIds.length) return undefined
  const had = await countHad(tx, shopId, { customerIds: customers.map(({ id }) => id), couponIds })
  const given = new Map<number, number>()
  const grants: Parameters<typeof insertGrants>[1][number][] = []
  const outcomes = customers.map((customer): GivingResult => {
    const refused = refusedItem(gift.items, coupons, { customer, had, given, today })
    if (refused) return { customer, ...refused }
    const from = grants.length
    for (const { couponId, quantity } of gift.items) {
      const coupon = coupons.get(couponId)
      if (!coupon) continue
      given.set(couponId, (given.get(couponId) ?? 0) + quantity)
      const row = grantRow({ shopId, now, today }, coupon, customer, gift)
      for (let count = 0; count < quantity; count += 1) grants.push(row)
    }
    return { customer, slice: [from, grants.length] }
  })
  const ids = await insertGrants(tx, grants)
  await moveGiven(tx, shopId, given)
  return outcomes.map((outcome) =>
    'slice' in outcome ? { customer: outcome.customer, grantIds: ids.slice(...outcome.slice) } : outcome,
  )
}

/** Returns the first coupon that a customer cannot be granted, with the reason. */
function refusedItem(
  items: readonly GiftItem[],
  coupons: ReadonlyMap<number, CouponRow>,
  {
    customer,
    had,
    given,
    today,
  }: {
    customer: GivenCustomer
    had: ReadonlyMap<string, number>
    given: ReadonlyMap<number, number>
    today: LocalDate
  },
): { reason: NotGivenReason; coupon: CouponRow } | undefined {
  for (const { couponId, quantity } of items) {
    const coupon = coupons.get(couponId)
    if (!coupon) continue
    const { state, stock, per_person } = coupon
    const reason = refuseGiving(
      {
        state,
        stock,
        perPerson: per_person,
        validity: toCouponTerms(coupon).validity,
        given: coupon.given + (given.get(couponId) ?? 0),
      },
      { today, quantity, had: had.get(`${customer.id}-${couponId}`) ?? 0 },
    )
    if (reason) return { reason, coupon }
  }
  return undefined
}

function grantRow({ shopId, now, today }: Frame, coupon: CouponRow, customer: GivenCustomer, gift: Gift) {
  const { from, until } = validityFrom(toCouponTerms(coupon).validity, today)
  const { source, packId = null, linkId = null, claimNo = null, givingId = null, textId = null, by } = gift
  return {
    activity_claim_id: gift.activityClaimId ?? null,
    shop_id: shopId,
    coupon_id: coupon.id,
    terms_no: coupon.terms_no,
    customer_id: customer.id,
    phone: customer.phone || null,
    source,
    pack_id: packId,
    link_id: linkId,
    giving_id: givingId,
    claim_no: claimNo,
    text_id: textId,
    given_by: by.staffId,
    given_name: by.name,
    given_at: now,
    state: 'held',
    valid_from: from,
    valid_until: until,
  }
}
