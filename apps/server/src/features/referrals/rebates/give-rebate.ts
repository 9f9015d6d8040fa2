import { type Fen, fen, minus, noMoney, shortYuan, sumOf } from '@roombook/domain/money'
import { rebateOf, takeInOrder } from '@roombook/domain/referrals'
import { addDays } from '@roombook/domain/time'
import { dayOfCoupons } from '#features/coupons/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { type Posting, post } from '#platform/ledger/ledger.ts'
import {
  countRebates,
  endRebate,
  findRebateOfBooking,
  insertEntry,
  insertRebate,
  listOwed,
  listRemaining,
  lockRebateCustomer,
  moveRebate,
  settledBill,
} from './rebate.repository.ts'
import { readRebateTerms } from './rebate-terms.repository.ts'

interface Frame {
  shopId: number
  at: Date
}

/**
 * Grants the recommender of a settled meal's guest the rebate, once per booking; amounts owed for reversed
 * rebates are deducted first. The booking's referral must be locked.
 *
 * @returns its amount, or the reason why there is none; undefined where the store grants none.
 */
export async function giveRebate(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  { bookingId, customerId }: { bookingId: number; customerId: number },
): Promise<{ amount: Fen } | { reason: string } | undefined> {
  const terms = await readRebateTerms(tx, shopId)
  if (terms.way === 'none') return undefined
  const customer = await lockRebateCustomer(tx, shopId, customerId)
  if (!customer || customer.deletedAt !== null) return { reason: '客户已删除' }
  const bill = await settledBill(tx, shopId, bookingId)
  const amount = rebateOf(terms, bill)
  if (amount === 0) return { reason: '账单金额不足，没有返利' }
  const owing = (await listOwed(tx, shopId, customerId)).map((rebate) => ({ ...rebate, left: rebate.owed }))
  const paidBack = takeInOrder(owing, amount)
  const withheld = sumOf(paidBack, ({ taken }) => taken)
  const remaining = minus(amount, withheld)
  const no = (await countRebates(tx, shopId, bookingId)) + 1
  const today = await dayOfCoupons(tx, { shopId, at })
  const rebateId = await insertRebate(tx, {
    shop_id: shopId,
    customer_id: customerId,
    booking_id: bookingId,
    no,
    bill_fen: bill,
    amount_fen: amount,
    withheld_fen: withheld,
    left_fen: remaining,
    made_at: at,
    good_until: terms.goodDays === null ? null : addDays(today, terms.goodDays - 1),
  })
  for (const { source, taken } of paidBack) await moveRebate(tx, shopId, source.id, { owed: -taken })
  await postOnce(tx, {
    shopId,
    key: `rebate:${bookingId}:${no}`,
    reason: 'referral-rebate',
    at,
    bookingId,
    postings: rebatePostings(customerId, { left: remaining, owed: minus(noMoney, withheld) }),
  })
  await insertEntry(tx, {
    shopId,
    customerId,
    reason: 'earned',
    amount: remaining,
    owed: -withheld,
    rebateId,
    at,
    note: withheld > 0 ? `其中${shortYuan(withheld)}元抵扣待扣回的返利` : '',
  })
  return { amount }
}

/**
 * Takes back the rebate of a booking that no longer counts, from all remaining rebates of its customer. The
 * part already exchanged is owed from then on, except by an anonymised customer.
 *
 * @returns the amounts taken back and owed; undefined where there is no rebate.
 */
export async function takeBackRebate(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  { bookingId, reason }: { bookingId: number; reason: string },
): Promise<{ back: Fen; owed: Fen } | undefined> {
  const found = await findRebateOfBooking(tx, shopId, bookingId)
  if (!found) return undefined
  const { customerId } = found
  const customer = await lockRebateCustomer(tx, shopId, customerId)
  const rebate = await findRebateOfBooking(tx, shopId, bookingId)
  // A concurrent merge moved the rebate; restart with its present owner.
  if (!customer || rebate?.customerId !== customerId) throw new RunAgain()
  const others = (await listRemaining(tx, shopId, { customerId })).filter(({ id }) => id !== rebate.id)
  const taken = takeInOrder([rebate, ...others], minus(rebate.amount, rebate.lapsed))
  const back = sumOf(taken, (of) => of.taken)
  const isForgotten = customer.anonymisedAt !== null
  const owed = isForgotten ? noMoney : minus(rebate.amount, rebate.lapsed, back)
  for (const of of taken)
    if (of.source.id !== rebate.id)
      await moveRebate(tx, shopId, of.source.id, { left: -of.taken, used: of.taken })
  await endRebate(tx, shopId, rebate.id, { owed, at, reason })
  await postOnce(tx, {
    shopId,
    key: `rebate-back:${bookingId}:${rebate.no}`,
    reason: 'referral-rebate-back',
    at,
    bookingId,
    postings: rebatePostings(customerId, { left: minus(noMoney, back), owed }),
  })
  await insertEntry(tx, {
    shopId,
    customerId,
    reason: 'taken-back',
    amount: -back,
    owed,
    rebateId: rebate.id,
    at,
    note: owed > 0 ? `${reason}；已兑换的${shortYuan(owed)}元从以后的返利扣回` : reason,
  })
  return { back, owed }
}

/** Returns the postings for changes of a customer's rebates and debt, against the store's accounts. */
export function rebatePostings(ownerId: number, { left, owed }: { left: Fen; owed: Fen }): Posting[] {
  const postings: Posting[] = []
  if (left !== 0)
    postings.push({ kind: 'rebates', amount: fen(-left) }, { kind: 'rebate', ownerId, amount: left })
  if (owed !== 0)
    postings.push(
      { kind: 'rebate-owing', amount: fen(-owed) },
      { kind: 'rebate-owed', ownerId, amount: owed },
    )
  return postings
}

/** Posts an entry whose key must be new; does nothing without postings. */
export async function postOnce(tx: ShopTransaction, entry: Parameters<typeof post>[1]): Promise<void> {
  if (entry.postings.length === 0) return
  const made = await post(tx, entry)
  if (made !== 'made') throw new Error(`${entry.key} is ${made}`)
}
