import type { Insertable, Updateable } from 'kysely'
import type { DepositGuarantee } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { GatewayName } from '../gateways/payment-gateway.ts'

/** Stage of a guarantee: waiting for the guest, in force, being ended, or over. */
export type GuaranteeStage =
  | 'open'
  | 'closed'
  | 'held'
  | 'closing'
  | 'charging'
  | 'failed'
  | 'released'
  | 'charged'

const selectGuarantees = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('deposit_guarantee')
    .select((of) => [
      'id',
      'booking_id as bookingId',
      of.ref('gateway').$castTo<GatewayName>().as('gateway'),
      'merchant_id as merchantId',
      'service_id as serviceId',
      'trade_no as tradeNo',
      'amount_fen as amountFen',
      of.ref('state').$castTo<GuaranteeStage>().as('state'),
      'charge_fen as chargeFen',
      'waived',
      'reason',
      'asked_at as askedAt',
      'last_error as lastError',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('shop_id', '=', shopId)

/** A guarantee as the use cases see it. */
export type GuaranteeRow = NonNullable<Awaited<ReturnType<typeof findGuarantee>>>

export const findGuarantee = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  selectGuarantees(tx, shopId).where('trade_no', '=', tradeNo).executeTakeFirst()

export const findGuaranteeById = (tx: ShopTransaction, shopId: number, id: number) =>
  selectGuarantees(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Locks a guarantee. Lock its booking first where both are needed. */
export const lockGuarantee = (tx: ShopTransaction, shopId: number, id: number) =>
  selectGuarantees(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a booking's guarantee that waits for its guest. */
export const lockOpenGuarantee = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  selectGuarantees(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** Finds a booking's newest guarantee that was confirmed in time. */
export const findConfirmedGuarantee = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  selectGuarantees(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns its id. */
export async function insertGuarantee(
  tx: ShopTransaction,
  guarantee: Insertable<DepositGuarantee>,
): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_guarantee')
    .values(guarantee)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGuarantee(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<DepositGuarantee>,
): Promise<void> {
  await tx
    .updateTable('deposit_guarantee')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
