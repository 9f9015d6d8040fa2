import type { InputOf, OutputOf } from '@roombook/contract'
import type { addCustomerRecord } from '@roombook/contract/customer-directory'
import { roomExists } from '#features/rooms/index.ts'
import { isActiveStaff } from '#features/staff/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from '../customer.repository.ts'
import { logCustomer } from '../log-customer.ts'
import { insertRecord } from './record.repository.ts'

/**
 * Stores a follow-up record (客勤记录). It counts in no figure, since those come from orders.
 * @throws Refusal `customers.not_found`, `customers.staff_missing`, `customers.room_missing`,
 *   `customers.record_ahead`.
 */
export function addRecord(
  call: StaffCall,
  { id, ...record }: InputOf<typeof addCustomerRecord>,
): Promise<OutputOf<typeof addCustomerRecord>> {
  const { shopId, today, now, actor, change } = call
  return change(async (tx) => {
    if (record.bookDate > today) throw new Refusal('customers.record_ahead')
    if (!(await findCustomer(tx, shopId, id))) throw new Refusal('customers.not_found')
    if (!(await isActiveStaff(tx, shopId, record.openerId))) throw new Refusal('customers.staff_missing')
    if (!(await roomExists(tx, shopId, record.roomId))) throw new Refusal('customers.room_missing')
    const recordId = await insertRecord(tx, {
      shopId,
      customerId: id,
      bookDate: record.bookDate,
      roomId: record.roomId,
      averageFen: record.averageMoney,
      totalFen: record.total,
      staffId: record.openerId,
      remark: record.remark,
      createdBy: actor.staffId,
      at: now,
    })
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.add-record',
      remark: `添加客勤记录：${record.bookDate}`,
      fields: [],
    })
    return { recordId }
  })
}
