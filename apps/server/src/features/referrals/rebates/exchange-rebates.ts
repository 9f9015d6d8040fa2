import type { InputOf, OutputOf } from '@roombook/contract'
import type { exchangeRebates as exchangeCall } from '@roombook/contract/rebates-of-guests'
import { type Fen, minus, noMoney, shortYuan } from '@roombook/domain/money'
import { exchangeMethods, takeInOrder } from '@roombook/domain/referrals'
import { findOwnCustomer, giveOne } from '#features/coupons/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { insertExchange, listExchangeRows } from './exchange-rows.repository.ts'
import { postOnce } from './give-rebate.ts'
import { exchangeView } from './list-exchanges.ts'
import { usableRebates } from './own-rebates.ts'
import { insertEntry, lockRebateCustomer, moveRebate } from './rebate.repository.ts'
import { readRebateTerms } from './rebate-terms.repository.ts'

type ExchangeRequest = InputOf<typeof exchangeCall>

/**
 * Exchanges a guest's rebates for stored value, credited to its bonus part, or for a coupon at its price;
 * rebates that expire first are used first. Locks, in this order: the customer, the coupon, the ledger's
 * accounts, the store's log sequence.
 *
 * @throws Refusal `referrals.no_rebates`, `referrals.exchange_closed`, `referrals.price_changed`,
 *   `referrals.coupon_not_given`; at `amount`: `referrals.rebates_short`.
 */
export function exchangeRebates(
  call: GuestCall,
  request: ExchangeRequest,
): Promise<OutputOf<typeof exchangeCall>> {
  const { shopId, now, guest } = call
  return call.change(async (tx) => {
    const own = await findOwnCustomer(tx, shopId, guest.phone)
    const customer = own && (await lockRebateCustomer(tx, shopId, own.id))
    if (!customer || customer.deletedAt !== null) throw new Refusal('referrals.no_rebates')
    const couponId = await findOfferedCoupon(tx, shopId, request)
    const { rebates, left } = await usableRebates(tx, call, customer.id)
    if (request.amount > left)
      refuseAt('referrals.rebates_short', 'amount', `可兑换的返利只有${shortYuan(left)}元`)
    const grantId =
      couponId === undefined ? null : await giveFor(tx, call, { couponId, customerId: customer.id })
    const exchangeId = await insertExchange(tx, {
      shop_id: shopId,
      customer_id: customer.id,
      at: now,
      amount_fen: request.amount,
      into_what: request.into,
      grant_id: grantId,
    })
    for (const { source, taken } of takeInOrder(rebates, request.amount))
      await moveRebate(tx, shopId, source.id, { left: -taken, used: taken })
    await postOnce(tx, {
      shopId,
      key: `rebate-exchange:${exchangeId}`,
      reason: 'rebate',
      at: now,
      remark: '返利兑换',
      postings: buildPostings(customer.id, request),
    })
    await insertEntry(tx, {
      shopId,
      customerId: customer.id,
      reason: 'exchanged',
      amount: -request.amount,
      owed: 0,
      exchangeId,
      note: exchangeMethods[request.into],
      at: now,
    })
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      action: 'referrals.exchange',
      subject: 'customer',
      subjectId: customer.id,
      operatorId: null,
      operatorName: '客人',
      fields: ['balance'],
      detail: { remark: `返利${shortYuan(request.amount)}元兑换为${exchangeMethods[request.into]}` },
      event: { name: 'referrals.changed', data: { customerIds: [customer.id] } },
    })
    const [made] = await listExchangeRows(tx, shopId, { id: exchangeId }, { limit: 1, offset: 0 })
    if (!made) throw new Error(`exchange ${exchangeId} is not there`)
    return { exchange: exchangeView(made), left: minus(left, request.amount) }
  })
}

/** Returns the requested coupon as the store offers it; undefined for an exchange into stored value. */
async function findOfferedCoupon(
  tx: ShopTransaction,
  shopId: number,
  { into, amount }: ExchangeRequest,
): Promise<number | undefined> {
  const { toBalance, couponId, couponPrice } = await readRebateTerms(tx, shopId)
  if (into === 'balance') {
    if (!toBalance) throw new Refusal('referrals.exchange_closed')
    return undefined
  }
  if (couponId === null) throw new Refusal('referrals.exchange_closed')
  if (couponPrice !== amount) throw new Refusal('referrals.price_changed')
  return couponId
}

async function giveFor(
  tx: ShopTransaction,
  { shopId, now }: Pick<GuestCall, 'shopId' | 'now'>,
  gift: { couponId: number; customerId: number },
): Promise<number> {
  const given = await giveOne(tx, { shopId, at: now }, { ...gift, source: 'referral', giver: '返利兑换' })
  if ('grantId' in given) return given.grantId
  throw new Refusal('referrals.coupon_not_given', {}, `这张优惠券现在不能兑换：${given.reason}`)
}

const buildPostings = (
  ownerId: number,
  { into, amount }: { into: ExchangeRequest['into']; amount: Fen },
): Posting[] => [
  { kind: 'rebate', ownerId, amount: minus(noMoney, amount) },
  into === 'balance' ? { kind: 'customer-given', ownerId, amount } : { kind: 'rebate-coupons', amount },
]
