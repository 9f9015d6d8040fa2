import { maskPhone } from '@roombook/domain/validation'
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

/** All customers of one person, and all their orders. */
export interface KnownPerson {
  /** Customer ids; empty where only orders are known. */
  ids: readonly number[]
  phones: readonly string[]
  names: readonly string[]
  orderIds: readonly number[]
}

/**
 * Anonymises a person in a shop; figures, dates, rooms and money stay. The caller locks orders and customers,
 * checks that nothing is open, then writes the audit log, and erases the rest after the commit
 * (`changeAndErase`).
 * @returns the erasure request's id, and the number of audit-log rows that lose their details.
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
