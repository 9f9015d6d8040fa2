import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { type Fen, fen, plainYuan, plus } from '@roombook/domain/money'
import { splitSpend } from '@roombook/domain/wallet'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { post } from '#platform/ledger/ledger.ts'
import { lockCustomerShared } from '../customer.repository.ts'
import { logCustomer } from '../log-customer.ts'
import { lockStored, readStored } from './balance.repository.ts'

type Movement = InputOf<typeof topUpCustomer>

const accountOf = (customerId: number) => ({ kind: 'customer', ownerId: customerId }) as const

/**
 * Adds a payment at the cash desk to a customer's balance.
 * @throws Refusal `customers.not_found`.
 */
export const topUp = (call: StaffCall, movement: Movement): Promise<OutputOf<typeof topUpCustomer>> =>
  moveBalance(call, movement, { incoming: true, reason: 'top-up', word: '储值' })

/**
 * Pays balance back to the customer, from the recharged part only, never from the bonus part.
 * @throws Refusal `customers.not_found`, `customers.balance_short`.
 */
export const refund = (
  call: StaffCall,
  movement: InputOf<typeof refundCustomer>,
): Promise<OutputOf<typeof refundCustomer>> =>
  moveBalance(call, movement, { incoming: false, reason: 'refund', word: '退款' })

function moveBalance(
  call: StaffCall,
  { id, amount, means, remark }: Movement,
  { incoming, reason, word }: { incoming: boolean; reason: string; word: string },
): Promise<{ balance: Fen }> {
  const { shopId, now, actor, change } = call
  requireAmount(amount)
  return change(async (tx) => {
    // Prevents a concurrent merge, after which the money would belong to a customer who no longer exists.
    if (!(await lockCustomerShared(tx, shopId, id))) throw new Refusal('customers.not_found')
    const sum = incoming ? amount : -amount
    const made = await post(tx, {
      shopId,
      // The call's idempotency key prevents repeats; each accepted call creates its own entry.
      key: `${reason}:${randomUUID()}`,
      reason,
      postings: [
        { kind: means, amount: -sum },
        { ...accountOf(id), amount: sum },
      ],
      at: now,
      staffId: actor.staffId,
      remark,
      means,
    })
    if (made === 'not-covered') throw new Refusal('customers.balance_short')
    await logCustomer(tx, call, {
      customerId: id,
      action: `customers.${reason}`,
      remark: `${word}：${plainYuan(amount)}元`,
      fields: ['balance'],
    })
    const { paid, given } = await readStored(tx, shopId, id)
    return { balance: plus(paid, given) }
  })
}

/** Most fen moved by one call. */
const mostMoved = 100_000_000

/** @throws Refusal `request.invalid` at the amount. */
function requireAmount(amount: number): void {
  const fault = amount <= 0 ? '请输入金额' : amount > mostMoved ? '一次最多1000000元' : undefined
  if (fault) throw new Refusal('request.invalid', { fields: { amount: fault } }, fault)
}

/**
 * Pays an order from its customer's balance in the transaction that settles it, bonus part first. The amount
 * is posted to `stored`, from which the bill takes it.
 * @throws Refusal `customers.balance_short`, also for an order without a customer.
 */
export async function payFromBalance(
  tx: ShopTransaction,
  { shopId, now, actor }: Pick<StaffCall, 'shopId' | 'now' | 'actor'>,
  { customerId, orderId, amount }: { customerId: number | null; orderId: number; amount: number },
): Promise<void> {
  if (customerId === null) throw new Refusal('customers.balance_short')
  const { paid, given } = await lockStored(tx, shopId, customerId)
  const taken = splitSpend(fen(amount), { recharged: paid, given })
  if (!taken) throw new Refusal('customers.balance_short')
  const made = await post(tx, {
    shopId,
    key: `use:${orderId}`,
    reason: 'use',
    postings: [
      ...(taken.given > 0
        ? [{ kind: 'customer-given', ownerId: customerId, amount: -taken.given } as const]
        : []),
      ...(taken.recharged > 0 ? [{ ...accountOf(customerId), amount: -taken.recharged }] : []),
      { kind: 'stored', amount },
    ],
    at: now,
    orderId,
    staffId: actor.staffId,
    means: 'balance',
  })
  if (made === 'not-covered') throw new Refusal('customers.balance_short')
  if (made === 'made-before') throw new Error(`order ${orderId} was paid from the balance before`)
}

/**
 * Adds a bill's overpayment in cash, or the unused part of its deposit, to the customer's balance in the
 * transaction that settles it. The bill has posted the deposit's part to `stored`.
 */
export async function topUpFromBill(
  tx: ShopTransaction,
  { shopId, now, actor }: Pick<StaffCall, 'shopId' | 'now' | 'actor'>,
  {
    customerId,
    orderId,
    amount,
    from,
  }: { customerId: number | null; orderId: number; amount: Fen; from: 'cash' | 'stored' },
): Promise<void> {
  if (customerId === null) throw new Error(`order ${orderId} has no customer whose balance it could be`)
  const made = await post(tx, {
    shopId,
    key: `kept-change:${orderId}`,
    reason: 'top-up',
    at: now,
    staffId: actor.staffId,
    orderId,
    ...(from === 'cash'
      ? { means: 'cash', remark: '结账多收，存入余额' }
      : { means: '', remark: '订金余款，存入余额' }),
    postings: [
      { kind: from, amount: -amount },
      { ...accountOf(customerId), amount },
    ],
  })
  if (made !== 'made') throw new Error(`order ${orderId} was kept for the customer before`)
}
