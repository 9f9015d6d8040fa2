import { maskPhone } from '@roombook/domain'
import { forgetConsents } from '#features/consents/index.ts'
import { blankOrders, deletePreviousRemarks } from '#features/orders/index.ts'
import { withdrawSms } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeBelongings } from '../merge/merged-customer.repository.ts'
import {
  anonymiseColumns,
  anonymousName,
  blankAnswers,
  blankRows,
  blankWaiting,
  namesOfWaiting,
} from './anonymise.repository.ts'
import { countDetails, insertErasure } from './erasure.repository.ts'
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
 * caller, who has seen to it that nothing is open, writes the log thereafter, and has what is noted of it erased after the
 * commit (`changeAndErase`).
 *
 * @returns the number of what is to be erased, and how many rows of the log lose their details by it.
 */
export async function forgetPerson(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { ids, phones, names, orderIds }: KnownPerson,
): Promise<{ erasure: number; logRows: number }> {
  await forgetStored(tx, { shopId, now }, ids)
  for (const customerId of ids) {
    await takeBelongings(tx, shopId, customerId)
    await anonymiseColumns(tx, shopId, customerId, now)
  }
  await blankOrders(tx, shopId, orderIds, anonymousName)
  const smsIds = await blankRows(tx, shopId, { ids, orderIds, phones, at: now })
  await withdrawSms(tx, { shopId, smsIds, at: now })
  await forgetConsents(tx, shopId, { ids, phones })
  await deletePreviousRemarks(tx, shopId, phones)
  const waited = await namesOfWaiting(tx, shopId, phones)
  await blankWaiting(tx, shopId, { phones, at: now })
  const logRows = await countDetails(tx, shopId, { ids, orderIds })
  const erasure = await insertErasure(tx, shopId, { ids, orderIds, at: now })
  await blankAnswers(tx, shopId, [...phones, ...phones.map(maskPhone), ...names, ...waited])
  return { erasure, logRows }
}
