import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { hasNode, type PermissionNode } from '@roombook/domain/session'
import { findCustomerByPhone, readCustomerHits } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { linesOf } from '../boxes/list-boxes.ts'
import { findSilences } from '../silence/silence.repository.ts'
import { listCallSms } from '../texts/text.repository.ts'
import type { CallRow } from './call.repository.ts'
import { callView } from './call.view.ts'

/** Permissions to search customers while writing an order, which include seeing the caller. */
const seesCustomers: readonly PermissionNode[] = [
  'roombook/createbook',
  'roombook/orderlist',
  'commonuser/customercount',
]

/** Converts calls with the data of their callers that the viewer may see. */
export async function showCalls(
  tx: ShopTransaction,
  { shopId, today, now, actor }: StaffCall,
  calls: readonly CallRow[],
): Promise<PhoneMessage[]> {
  const phones = [...new Set(calls.map(({ phone }) => phone).filter((phone) => phone !== ''))]
  const customers = new Map<string, { id: number; name: string }>()
  for (const phone of phones) {
    const customer = await findCustomerByPhone(tx, shopId, phone)
    if (customer) customers.set(phone, customer)
  }
  const ids = hasNode(actor, seesCustomers) ? [...customers.values()].map(({ id }) => id) : []
  const hits = new Map(
    (await readCustomerHits(tx, { shopId, today }, ids)).map((hit) => [hit.id, hit] as const),
  )
  const silences = new Map(
    (await findSilences(tx, shopId, phones, now)).map((silence) => [silence.phone, silence] as const),
  )
  const callIds = calls.filter(({ texted }) => texted === 'queued').map(({ id }) => id)
  const followed = new Map(
    (await listCallSms(tx, shopId, callIds)).map((sms) => [sms.phoneCallId, sms] as const),
  )
  const maySeeNumbers = hasNode(actor, 'commonuser/customerphone')
  const frame = { now, lines: linesOf(actor.settings) }
  return calls.map((row) => {
    const customer = customers.get(row.phone)
    const hit = customer && hits.get(customer.id)
    const known = { customer, hit, maySeeNumbers, silence: silences.get(row.phone) }
    return callView(row, { ...known, sms: followed.get(row.id) }, frame)
  })
}
