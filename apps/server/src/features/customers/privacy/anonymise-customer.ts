import type { InputOf, OutputOf } from '@roombook/contract'
import type { anonymiseCustomer as anonymiseCall } from '@roombook/contract/customer-privacy'
import { lockOrdersAndBookings } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { readBalance } from '#platform/ledger/ledger.ts'
import { logCustomer } from '../log-customer.ts'
import { lockMerging } from '../merge/merge.repository.ts'
import { hasUpcomingOrder, listMergedCustomers, personOrderIds } from './anonymise.repository.ts'
import { changeAndErase } from './erase-traces.ts'
import { forgetPerson, type KnownPerson } from './forget-person.ts'

/**
 * Anonymises a customer and those merged into them, irreversibly. Orders keep date, room, people and money;
 * audit-log details are erased, and the chain verification reports them so. Lock order: orders by ascending
 * id, customers by ascending id, the shop's log sequence.
 * @throws Refusal `customers.not_found`, `customers.stale`, `customers.order_ahead`,
 *   `customers.balance_left`.
 */
export function anonymiseCustomer(
  db: Database,
  call: StaffCall,
  { id, version }: InputOf<typeof anonymiseCall>,
): Promise<OutputOf<typeof anonymiseCall>> {
  const { shopId } = call
  return changeAndErase(db, call, async (tx) => {
    const person = await lockPerson(tx, shopId, { id, version })
    const { ids, orderIds } = person
    if (await hasUpcomingOrder(tx, shopId, orderIds)) throw new Refusal('customers.order_ahead')
    for (const customerId of ids) {
      if ((await readBalance(tx, shopId, { kind: 'customer', ownerId: customerId })) > 0)
        throw new Refusal('customers.balance_left')
    }
    const { erasure, logRows } = await forgetPerson(tx, call, person)
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.anonymise',
      remark: '注销客户，清除个人资料',
      fields: ['name', 'phone', 'birthday', 'memorials', 'remark', 'labels', 'staff', 'company'],
      detail: { customerIds: ids, orders: orderIds.length, logRows },
    })
    return { erasure, answer: { orders: orderIds.length, logRows } }
  })
}

/** Locks all customers of one person, and all their orders. */
async function lockPerson(
  tx: ShopTransaction,
  shopId: number,
  { id, version }: { id: number; version?: number | undefined },
): Promise<KnownPerson> {
  const family = await listMergedCustomers(tx, shopId, id)
  const phones = family.flatMap(({ phone }) => phone ?? [])
  const ids = family.map((customer) => customer.id)
  if (ids.length === 0) throw new Refusal('customers.not_found')
  const orderIds = await personOrderIds(tx, shopId, ids, phones)
  await lockOrdersAndBookings(tx, shopId, orderIds)
  const locked = await lockMerging(tx, shopId, ids)
  const customer = locked.find((one) => one.id === id)
  if (!customer || customer.deleted_at !== null) throw new Refusal('customers.not_found')
  if (version !== undefined && customer.version !== version) throw new Refusal('customers.stale')
  const again = await listMergedCustomers(tx, shopId, id)
  const isSame =
    String(again.map((one) => [one.id, one.phone])) === String(family.map((one) => [one.id, one.phone])) &&
    String(await personOrderIds(tx, shopId, ids, phones)) === String(orderIds)
  if (!isSame) throw new RunAgain()
  return { ids, phones, names: again.map(({ name }) => name).filter((name) => name !== ''), orderIds }
}
