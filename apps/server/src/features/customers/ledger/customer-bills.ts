import type { InputOf, OutputOf } from '@roombook/contract'
import type { customerBills as billsCall, CustomerBill } from '@roombook/contract/customer-bills'
import { minus, noMoney, plus } from '@roombook/domain/money'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from '../customer.repository.ts'
import { readStored } from './balance.repository.ts'
import { type BillRow, countBills, readBills } from './bill.repository.ts'

/**
 * Lists a customer's stored-value entries and the remaining balance, from the ledger itself.
 * @throws Refusal `customers.not_found`.
 */
export function customerBills(
  { shopId, read }: StaffCall,
  { ofCustomerId, page, limit }: InputOf<typeof billsCall>,
): Promise<OutputOf<typeof billsCall>> {
  return read(async (tx) => {
    if (!(await findCustomer(tx, shopId, ofCustomerId))) throw new Refusal('customers.not_found')
    const rows = await readBills(tx, shopId, ofCustomerId, { limit, offset: (page - 1) * limit })
    const { paid, given } = await readStored(tx, shopId, ofCustomerId)
    return {
      list: rows.map(billView),
      count: await countBills(tx, shopId, ofCustomerId),
      balance: plus(paid, given),
      given,
    }
  })
}

const reasonNames: Readonly<Record<CustomerBill['reason'], string>> = {
  'top-up': '储值',
  use: '消费',
  refund: '退款',
  rebate: '返利',
  'rebate-back': '返利收回',
  merge: '客户合并',
  unmerge: '撤销合并',
}

function billView(row: BillRow): CustomerBill {
  const reason = row.reason as CustomerBill['reason']
  return {
    id: row.id,
    reason,
    reasonName: reasonNames[reason],
    incoming: row.amount > 0,
    amount: row.amount > 0 ? row.amount : minus(noMoney, row.amount),
    balanceAfter: row.balance_after,
    means: row.means,
    remark: row.remark,
    orderId: row.order_id ?? 0,
    staffName: row.staff_name,
    createdAt: row.at.toISOString(),
  }
}
