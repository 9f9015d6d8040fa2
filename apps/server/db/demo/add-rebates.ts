import { fen, shortYuan } from '@roombook/domain/money'
import { type RebateTerms, rebateOf, usualRebateTerms } from '@roombook/domain/referrals'
import { addDays, businessDate, type LocalDate } from '@roombook/domain/time'
import { DemoLedger } from './demo-ledger.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, timezone } from './moments.ts'

const goodDays = 180
const terms: RebateTerms = { ...usualRebateTerms, way: 'share', percent: 5, ceiling: fen(10_000), goodDays }

/** A meal that somebody was thanked for. */
interface Thanked {
  row: number
  bookingId: number
  customerId: number
  at: Date
  bill: number
}

/**
 * Adds the rebates of the meals that were thanked for. Of the first a part was exchanged a day later; all of the second was,
 * and then its booking was left out, so that it is owed.
 */
export function addRebates(tables: DemoTables, { shopId }: DemoVenue, now: number): void {
  const meals = thankedMeals(tables, shopId)
  if (meals.length === 0) return
  tables.add('rebate_settings', {
    shop_id: shopId,
    way: terms.way,
    fixed_fen: null,
    percent: terms.percent,
    ceiling_fen: terms.ceiling,
    good_days: goodDays,
    to_balance: true,
    coupon_id: null,
    coupon_price_fen: null,
    version: 1,
  })
  const ledger = new DemoLedger(tables, shopId)
  for (const [place, meal] of meals.entries()) {
    const amount = rebateOf(terms, fen(meal.bill))
    if (amount === 0) continue
    const rebateId = earn(tables, ledger, shopId, meal, amount)
    const exchangedAt = new Date(meal.at.getTime() + day)
    if (place > 1 || exchangedAt.getTime() + day > now) continue
    const used = place === 0 ? Math.floor(amount / 200) * 100 : amount
    if (used === 0) continue
    exchange(tables, ledger, shopId, { customerId: meal.customerId, used, at: exchangedAt })
    tables.change('rebate', rebateId, { left_fen: amount - used, used_fen: used })
    if (place === 1)
      takeBack(tables, ledger, shopId, {
        ...meal,
        rebateId,
        amount,
        at: new Date(exchangedAt.getTime() + day),
      })
  }
  ledger.close()
}

/** Those whose booking had a bill, in the order in which they were thanked for. */
function thankedMeals(tables: DemoTables, shopId: number): Thanked[] {
  const referrals = tables.rows('referral')
  return tables
    .rows('referral_booking')
    .flatMap(({ shop_id, state, decided_at, booking_id, referral_id }, index) => {
      if (shop_id !== shopId || state !== 'thanked' || !decided_at) return []
      const bookingId = Number(booking_id)
      const customerId = Number(referrals[Number(referral_id) - 1]?.customer_id)
      const at = new Date(decided_at as Date)
      return [{ row: index + 1, bookingId, customerId, at, bill: billOf(tables, bookingId) }]
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const billOf = (tables: DemoTables, bookingId: number): number =>
  tables
    .rows('orders')
    .filter((order) => order.booking_id === bookingId)
    .reduce(
      (sum, { total_fen, drinks_fen, discount_fen, arrears_fen }) =>
        sum +
        Number(total_fen ?? 0) +
        Number(drinks_fen ?? 0) -
        Number(discount_fen ?? 0) -
        Number(arrears_fen ?? 0),
      0,
    )

function earn(
  tables: DemoTables,
  ledger: DemoLedger,
  shopId: number,
  { bookingId, customerId, at, bill }: Thanked,
  amount: number,
): number {
  const from: LocalDate = businessDate(at.getTime(), timezone)
  const id = tables.number('rebate', {
    shop_id: shopId,
    customer_id: customerId,
    booking_id: bookingId,
    no: 1,
    bill_fen: bill,
    amount_fen: amount,
    withheld_fen: 0,
    left_fen: amount,
    used_fen: 0,
    lapsed_fen: 0,
    owed_fen: 0,
    state: 'given',
    made_at: at,
    good_until: addDays(from, goodDays - 1),
    ended_at: null,
    ended_reason: '',
  })
  const entry = { shop_id: shopId, customer_id: customerId, rebate_id: id, exchange_id: null, note: '' }
  tables.number('rebate_entry', { ...entry, reason: 'earned', amount_fen: amount, owed_fen: 0, at })
  ledger.add({ key: `rebate:${bookingId}:1`, reason: 'referral-rebate', at, bookingId }, [
    { kind: 'rebates', amount: -amount },
    { kind: 'rebate', ownerId: customerId, amount },
  ])
  return id
}

function exchange(
  tables: DemoTables,
  ledger: DemoLedger,
  shopId: number,
  { customerId, used, at }: { customerId: number; used: number; at: Date },
): void {
  const of = { shop_id: shopId, customer_id: customerId }
  const id = tables.number('rebate_exchange', {
    ...of,
    at,
    amount_fen: used,
    into_what: 'balance',
    grant_id: null,
  })
  tables.number('rebate_entry', {
    ...of,
    rebate_id: null,
    exchange_id: id,
    note: '储值赠送余额',
    reason: 'exchanged',
    amount_fen: -used,
    owed_fen: 0,
    at,
  })
  ledger.add({ key: `rebate-exchange:${id}`, reason: 'rebate', remark: '返利兑换', at }, [
    { kind: 'rebate', ownerId: customerId, amount: -used },
    { kind: 'customer-given', ownerId: customerId, amount: used },
  ])
}

function takeBack(
  tables: DemoTables,
  ledger: DemoLedger,
  shopId: number,
  { row, bookingId, customerId, rebateId, amount, at }: Thanked & { rebateId: number; amount: number },
): void {
  const reason = '客人的用餐已撤销'
  tables.change('booking', bookingId, { referral: false })
  tables.change('referral_booking', row, {
    state: 'taken-back',
    decided_at: at,
    note: `${reason}；奖励的优惠券已使用，无法收回；返利已兑换${shortYuan(amount)}元，从以后的返利扣回`,
  })
  const grantId = Number(tables.rows('referral_booking')[row - 1]?.grant_id)
  tables.change('coupon_grant', grantId, {
    state: 'used',
    used_at: new Date(at.getTime() - day / 2),
    used_name: '林晓燕',
    off_fen: 4_000,
    bill_fen: 68_000,
  })
  tables.change('rebate', rebateId, {
    state: 'taken-back',
    left_fen: 0,
    owed_fen: amount,
    ended_at: at,
    ended_reason: reason,
  })
  tables.number('rebate_entry', {
    shop_id: shopId,
    customer_id: customerId,
    rebate_id: rebateId,
    exchange_id: null,
    reason: 'taken-back',
    amount_fen: 0,
    owed_fen: amount,
    at,
    note: `${reason}；已兑换的${shortYuan(amount)}元从以后的返利扣回`,
  })
  ledger.add({ key: `rebate-back:${bookingId}:1`, reason: 'referral-rebate-back', at, bookingId }, [
    { kind: 'rebate-owing', amount: -amount },
    { kind: 'rebate-owed', ownerId: customerId, amount },
  ])
}
