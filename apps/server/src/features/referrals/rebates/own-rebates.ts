import type { OutputOf } from '@roombook/contract'
import type {
  listMyExchanges as exchangesCall,
  listMyRebates as listCall,
} from '@roombook/contract/rebates-of-guests'
import { atLeast, minus, noMoney, sumOf } from '@roombook/domain/money'
import { findOwnCustomer, nameOfCoupon } from '#features/coupons/index.ts'
import { findShop, type GuestAbroadCall, type GuestCall } from '#platform/calls/guest-call.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { entryView } from './entry.view.ts'
import { listEntryRows } from './entry-rows.repository.ts'
import { listExchangeRows } from './exchange-rows.repository.ts'
import { listShopsWithRebates } from './lapsing.repository.ts'
import { exchangeView } from './list-exchanges.ts'
import { listOwed, listRemaining } from './rebate.repository.ts'
import { readRebateTerms } from './rebate-terms.repository.ts'

/** Most entries shown of one store, the newest ones. */
const newest = { limit: 100, offset: 0 }

type ShopClock = Pick<GuestCall, 'shopId' | 'today' | 'timezone'>

/** Lists the guest's rebates and their entries in all stores. */
export async function listMyRebates(db: Database, call: GuestAbroadCall): Promise<OutputOf<typeof listCall>> {
  return { list: await inEveryStore(db, call, ownRebates) }
}

/** Lists the guest's exchanges in all stores, newest first. */
export async function listMyExchanges(
  db: Database,
  call: GuestAbroadCall,
): Promise<OutputOf<typeof exchangesCall>> {
  const all = await inEveryStore(db, call, async (tx, { shopId, timezone }, own) => {
    const rows = await listExchangeRows(tx, shopId, { customerId: own.id }, newest)
    return rows.map((row) => ({ ...exchangeView(row), shopId, shopTitle: own.title, timezone }))
  })
  return { list: all.flat().toSorted((one, other) => other.at.localeCompare(one.at)) }
}

interface Own {
  id: number
  title: string
}

async function inEveryStore<T>(
  db: Database,
  { guest: { phone }, now }: GuestAbroadCall,
  read: (tx: ShopTransaction, house: ShopClock, own: Own) => Promise<T>,
): Promise<T[]> {
  const all: T[] = []
  for (const shopId of await listShopsWithRebates(db, phone)) {
    const house = { shopId, ...(await findShop(db, shopId, now)) }
    const one = await inShop(db, shopId, async (tx) => {
      const own = await findOwnCustomer(tx, shopId, phone)
      return own && { read: await read(tx, house, own) }
    })
    if (one) all.push(one.read)
  }
  return all
}

async function ownRebates(tx: ShopTransaction, { shopId, today, timezone }: ShopClock, own: Own) {
  const { left, owed, first } = await usableRebates(tx, { shopId, today }, own.id)
  const { toBalance, couponId, couponPrice } = await readRebateTerms(tx, shopId)
  const coupon = couponId === null ? undefined : await nameOfCoupon(tx, shopId, couponId)
  const entries = await listEntryRows(tx, shopId, { customerId: own.id }, newest)
  return {
    shopId,
    shopTitle: own.title,
    timezone,
    left,
    owed,
    toBalance,
    lapsing: first,
    coupon: coupon && couponPrice !== null ? { ...coupon, price: couponPrice } : null,
    entries: entries.map(entryView),
  }
}

/** Returns a customer's exchangeable rebates of today, earliest expiry first, without amounts owed. */
export async function usableRebates(
  tx: ShopTransaction,
  { shopId, today }: Pick<ShopClock, 'shopId' | 'today'>,
  customerId: number,
) {
  const rebates = await listRemaining(tx, shopId, { customerId, today })
  const owed = sumOf(await listOwed(tx, shopId, customerId), (rebate) => rebate.owed)
  const remaining = atLeast(
    noMoney,
    minus(
      sumOf(rebates, (rebate) => rebate.left),
      owed,
    ),
  )
  const [soonest] = rebates
  const goodUntil = soonest?.goodUntil ?? null
  const soon = rebates.filter((rebate) => rebate.goodUntil === goodUntil)
  const first = goodUntil === null ? null : { amount: sumOf(soon, (rebate) => rebate.left), goodUntil }
  return { rebates, owed, left: remaining, first }
}
