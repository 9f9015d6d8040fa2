import {
  type Caller,
  type CallQuiet,
  noSilenceRules,
  silencedUntil,
  whySilenced,
} from '@roombook/domain/calls'
import { findCustomerByPhone, readCustomerHits } from '#features/customers/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { countLately, findRules, findSilences, saveSilence } from './silence.repository.ts'

const minuteMs = 60_000

/**
 * Returns why a call is silenced; undefined where it rings. Silences a number that calls too often. Future
 * bookings are queried only where a rule would apply.
 */
export async function weighCaller(
  tx: ShopTransaction,
  { shopId, today, now }: { shopId: number; today: string; now: Date },
  caller: Caller,
): Promise<CallQuiet | undefined> {
  const { phone } = caller
  const rules = (await findRules(tx, shopId)) ?? noSilenceRules
  const [silence] = phone === '' ? [] : await findSilences(tx, shopId, [phone], now)
  const since = new Date(now.getTime() - rules.oftenMinutes * minuteMs)
  const lately =
    phone === '' || rules.oftenCalls === null ? undefined : await countLately(tx, shopId, { phone, since })
  const before = {
    silenced: silence?.how as 'hand' | 'often' | undefined,
    callsLately: lately?.calls ?? 0,
    hasBookedLately: lately?.hasBooked ?? false,
  }
  const why = whySilenced(caller, rules, { ...before, isExpected: false })
  if (why === undefined || why === 'withheld' || why === 'number') return why
  const isExpected = await hasBookingToCome(tx, { shopId, today }, phone)
  const held = whySilenced(caller, rules, { ...before, isExpected })
  if (held === 'often' && !silence)
    await saveSilence(tx, shopId, {
      phone,
      how: 'often',
      since: now,
      until: silencedUntil(now, rules.oftenDays),
    })
  return held
}

async function hasBookingToCome(
  tx: ShopTransaction,
  shop: { shopId: number; today: string },
  phone: string,
): Promise<boolean> {
  const customer = await findCustomerByPhone(tx, shop.shopId, phone)
  const [hit] = customer ? await readCustomerHits(tx, shop, [customer.id]) : []
  return (hit?.comingOrders.length ?? 0) > 0
}
