import type { CouponAudience, CouponGiving, NotGiven } from '@roombook/contract/coupon-givings'
import { type NotGivenReason, notGivenReasonNames, refuseGiving } from '@roombook/domain/coupons'
import { type Fen, fen, noMoney, sumOf } from '@roombook/domain/money'
import { findSegment } from '#features/campaigns/index.ts'
import {
  customerPhoneClue,
  type KnownFilter,
  matchingCustomerIds,
  searchBeforehand,
} from '#features/customers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { phoneClue } from '#platform/db/phone-clue.ts'
import { listGiftItems } from '../giving/list-gift-items.ts'
import { findCoupons } from '../kinds/coupon.repository.ts'
import { toCouponTerms } from '../kinds/coupon.view.ts'
import { countSkipped, type GivingRow, judgePeople } from './bulk.repository.ts'

/** Upper bound above the size of any store's directory. */
const mostFound = 200_000

/**
 * Requested audience, whose filter has its keyword interpreted by the caller's rights and already searched.
 */
export type KnownAudience =
  | Exclude<CouponAudience, { kind: 'filter' }>
  | (Extract<CouponAudience, { kind: 'filter' }> & { known: KnownFilter })

/**
 * Resolves a filter's keyword before the transaction begins.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function knowAudience(call: StaffCall, source: CouponAudience): Promise<KnownAudience> {
  if (source.kind !== 'filter') return source
  const clue = await customerPhoneClue(call, source.filter.keyword)
  return { ...source, known: await searchBeforehand(call, { ...source.filter, clue }) }
}

/** Recipients of a bulk gift, and the number of people left out by reason. */
export interface ChosenPeople {
  found: number
  customerIds: number[]
  leftOut: Partial<Record<NotGivenReason, number>>
  /** Coupons per person and their face value; percentages and dishes have none. */
  each: { coupons: number; worth: Fen }
  /** Description of the selection. */
  source: GivingRow['source']
}

/**
 * Chooses the people of an audience who may be granted a coupon or pack. Stock limits the selection to the
 * first ones, and is checked again at each grant.
 * @throws Refusal `request.not_found` for a segment, a coupon or a pack.
 */
export async function choosePeople(
  tx: ShopTransaction,
  call: StaffCall,
  knownAudience: KnownAudience,
  gift: { couponId: number | null; packId: number | null },
): Promise<ChosenPeople> {
  const { shopId, today } = call
  const segment =
    knownAudience.kind === 'segment' ? await findSegment(tx, shopId, knownAudience.segmentId) : undefined
  if (knownAudience.kind === 'segment' && !segment)
    throw new Refusal('request.not_found', {}, '所选人群不存在或已删除')
  // A segment is saved without a keyword.
  const filter =
    knownAudience.kind === 'filter'
      ? knownAudience.known
      : segment && { ...segment.filter, clue: phoneClue('', false) }
  const ids = filter ? await matchingCustomerIds(tx, shopId, filter, { today, most: mostFound }) : []
  const items = await listGiftItems(tx, shopId, { ...gift, quantity: 1 })
  const coupons = await findCoupons(
    tx,
    shopId,
    items.map(({ couponId }) => couponId),
  )
  if (coupons.length < items.length) throw new Refusal('request.not_found')
  const limits = new Map(coupons.map((row) => [row.id, row.per_person]))
  const people = await judgePeople(tx, shopId, { customerIds: ids, items, limits })
  const may = people.filter(({ reason }) => reason === null).map(({ customer_id }) => Number(customer_id))
  const refusals = items.map(({ couponId, quantity }) => {
    const coupon = coupons.find(({ id }) => id === couponId)
    if (!coupon) return { people: 0, reason: 'state' as const }
    const { state, stock, given, per_person: perPerson } = coupon
    const asks = { today, had: 0, quantity }
    const reason = refuseGiving(
      { state, stock, given, perPerson, validity: toCouponTerms(coupon).validity },
      asks,
    )
    if (reason) return { people: 0, reason }
    const isEndless = stock === null
    return {
      people: isEndless ? may.length : Math.floor((stock - given) / quantity),
      reason: 'stock' as const,
    }
  })
  const scarcest = refusals.toSorted((one, other) => one.people - other.people)[0]
  const customerIds = may.slice(0, scarcest?.people ?? 0)
  const leftOut: ChosenPeople['leftOut'] = {}
  const leave = (reason: NotGivenReason, count: number) => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count
  }
  for (const { reason } of people) if (reason) leave(reason, 1)
  if (scarcest) leave(scarcest.reason, may.length - customerIds.length)
  const source = segment
    ? ({ kind: 'segment', title: segment.title } as const)
    : ({ kind: 'filter' } as const)
  const offOf = (couponId: number): Fen => {
    const coupon = coupons.find(({ id }) => id === couponId)
    return (coupon && toCouponTerms(coupon).off) ?? noMoney
  }
  const each = {
    coupons: items.reduce((sum, { quantity }) => sum + quantity, 0),
    worth: sumOf(items, ({ couponId, quantity }) => fen(offOf(couponId) * quantity)),
  }
  return { found: people.length, customerIds, leftOut, each, source }
}

/** Lists reasons with their counts, in the common order. */
export const listNotGiven = (counts: ChosenPeople['leftOut']): NotGiven =>
  notGivenReasonNames.flatMap((reason) => {
    const count = Number(counts[reason] ?? 0)
    return count > 0 ? [{ reason, count }] : []
  })

/** Converts bulk gifts for display. */
export async function givingViews(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly GivingRow[],
): Promise<CouponGiving[]> {
  const skipped = await countSkipped(
    tx,
    shopId,
    rows.map(({ id }) => Number(id)),
  )
  return rows.map((row) => {
    const counts = { ...row.left_out }
    for (const { giving_id, reason, count } of skipped)
      if (Number(giving_id) === Number(row.id)) counts[reason] = (counts[reason] ?? 0) + Number(count)
    return {
      id: Number(row.id),
      giftTitle: row.gift_title,
      state: row.state,
      segmentTitle: row.source.kind === 'segment' ? row.source.title : '',
      chosen: Number(row.chosen),
      given: Number(row.given),
      waiting: Number(row.waiting),
      told: Number(row.told),
      held: Number(row.held),
      leftOut: listNotGiven(counts),
      createdName: row.created_name,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }
  })
}
