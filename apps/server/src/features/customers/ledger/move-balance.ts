import { randomUUID } from 'node:crypto'
import type {
  InputOf,
  OutputOf,
  refundCustomer as refundCall,
  topUpCustomer as topUpCall,
} from '@roombook/contract'
import { fen, formatMoney } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { balanceOf, transfer } from '../../../platform/ledger/ledger.ts'
import { findCustomer } from '../customer.repository.ts'
import { logCustomer } from '../log-customer.ts'

type Movement = InputOf<typeof topUpCall>

const counter = { kind: 'counter', ownerId: 0 } as const
const accountOf = (customerId: number) => ({ kind: 'customer', ownerId: customerId }) as const

/**
 * Puts money that a customer paid at the counter onto the balance.
 * @throws Refusal `customers.not_found`.
 */
export const topUp = (call: StaffCall, movement: Movement): Promise<OutputOf<typeof topUpCall>> =>
  moveBalance(call, movement, { incoming: true, reason: 'top-up', word: '储值' })

/**
 * Pays money of the balance back to the customer.
 * @throws Refusal `customers.not_found`, `customers.balance_short`.
 */
export const refund = (
  call: StaffCall,
  movement: InputOf<typeof refundCall>,
): Promise<OutputOf<typeof refundCall>> =>
  moveBalance(call, movement, { incoming: false, reason: 'refund', word: '退款' })

function moveBalance(
  call: StaffCall,
  { id, amount, means, remark }: Movement,
  { incoming, reason, word }: { incoming: boolean; reason: string; word: string },
): Promise<{ balance: number }> {
  const { shopId, now, actor, change } = call
  requireAmount(amount)
  return change(async (tx) => {
    if (!(await findCustomer(tx, shopId, id))) throw new Refusal('customers.not_found')
    const made = await transfer(tx, {
      shopId,
      // A submission is made once by its idempotency key; each that is made is another entry.
      key: `${reason}:${randomUUID()}`,
      reason,
      from: incoming ? counter : accountOf(id),
      to: incoming ? accountOf(id) : counter,
      amount,
      at: now,
      staffId: actor.staffId,
      remark,
      means,
    })
    if (made === 'not-covered') throw new Refusal('customers.balance_short')
    await logCustomer(tx, call, {
      customerId: id,
      action: `customers.${reason}`,
      remark: `${word}：${formatMoney(fen(amount))}元`,
      fields: ['balance'],
    })
    return { balance: await balanceOf(tx, shopId, accountOf(id)) }
  })
}

/** The most that is moved at once, in fen. */
const mostMoved = 100_000_000

/** @throws Refusal `request.invalid` at the amount. */
function requireAmount(amount: number): void {
  const fault = amount <= 0 ? '请输入金额' : amount > mostMoved ? '一次最多1000000元' : undefined
  if (fault) throw new Refusal('request.invalid', { fields: { amount: fault } }, fault)
}

/**
 * Pays an order from its customer's balance, in the transaction that settles it.
 * @throws Refusal `customers.balance_short`, also for an order of nobody in the directory.
 */
export async function payFromBalance(
  tx: ShopTransaction,
  { shopId, now, actor }: Pick<StaffCall, 'shopId' | 'now' | 'actor'>,
  { customerId, orderId, amount }: { customerId: number | null; orderId: number; amount: number },
): Promise<void> {
  if (customerId === null) throw new Refusal('customers.balance_short')
  const made = await transfer(tx, {
    shopId,
    key: `use:${orderId}`,
    reason: 'use',
    from: accountOf(customerId),
    to: { kind: 'sales', ownerId: 0 },
    amount,
    at: now,
    orderId,
    staffId: actor.staffId,
    means: 'balance',
  })
  if (made !== 'made') throw new Refusal('customers.balance_short')
}
