import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { readBookingId } from './booking-rows.ts'

/** Returns whether a call is about an order's invitation, not about invitation styles. */
export const isOfInvitation = (name: string): boolean =>
  name.startsWith('invitations.') || name === 'shell.qr-code'

/** Returns input for a call about an order's invitation, with an answered invitation. */
export async function invitationExampleFor(
  owner: Kysely<DB>,
  { shopId, orderId, at }: { shopId: number; orderId: number; at: Date },
): Promise<Record<string, unknown>> {
  const { id: answerId } = await owner
    .insertInto('invitation_guest')
    .values({
      shop_id: shopId,
      booking_id: await readBookingId(owner, orderId),
      name: '张三',
      answer: 'yes',
      key_hash: randomBytes(32),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { codeType: 2, forOrderId: orderId, answerId }
}
