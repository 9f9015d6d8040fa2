import { maskPhone } from '@roombook/domain'
import { forgetConsents } from '#features/consents/index.ts'
import { blankOrders, dropFormerWords } from '#features/orders/index.ts'
import { withdrawSms } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeBelongings } from '../merge/merged-customer.repository.ts'
import {
  anonymiseColumns,
  blankAnswers,
  blankRows,
  blankWaiting,
  nameOfNobody,
  namesOfWaiting,
} from './anonymise.repository.ts'
import { type AskedErasure, askToEraseTraces } from './erase-traces.ts'
import { forgetStored } from './forget-stored.ts'

/** Everyone who is one person, and all of their orders. */
export interface KnownPerson {
  /** Customers; none where the orders stand alone. */
  ids: readonly number[]
  phones: readonly string[]
  names: readonly string[]
  orderIds: readonly number[]
}

/**
 * Takes out of a shop who somebody was: figures, dates, rooms and money stay. Orders and customers are locked by the
 * caller, who has seen to it that nothing is open, writes the log thereafter, and has the traces erased after the commit.
 */
export async function forgetPerson(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { ids, phones, names, orderIds }: KnownPerson,
): Promise<AskedErasure> {
  await forgetStored(tx, { shopId, now }, ids)
  for (const customerId of ids) {
    await takeBelongings(tx, shopId, customerId)
    await anonymiseColumns(tx, shopId, customerId, now)
  }
  await blankOrders(tx, shopId, orderIds, nameOfNobody)
  const smsIds = await blankRows(tx, shopId, { ids, orderIds, phones, at: now })
  await withdrawSms(tx, { shopId, smsIds, at: now })
  await forgetConsents(tx, shopId, { ids, phones })
  await dropFormerWords(tx, shopId, phones)
  const waited = await namesOfWaiting(tx, shopId, phones)
  await blankWaiting(tx, shopId, { phones, at: now })
  const asked = await askToEraseTraces(tx, { shopId, now }, { ids, orderIds })
  await blankAnswers(tx, shopId, [...phones, ...phones.map(maskPhone), ...names, ...waited])
  return asked
}
