import { shopOfInvitation } from '@roombook/domain/invitations'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The booking of an invitation, and the order that shows it. */
export interface InvitedBooking {
  bookingId: number
  orderId: number
}

/** Returns the booking of an invitation; undefined for an unknown token or a deleted order. */
export async function bookingOfInvitation(
  tx: ShopTransaction,
  shopId: number,
  token: string,
): Promise<InvitedBooking | undefined> {
  if (shopOfInvitation(token) !== shopId) return undefined
  return tx
    .selectFrom('invitation')
    .innerJoin('order_whole', (join) =>
      join
        .onRef('order_whole.shop_id', '=', 'invitation.shop_id')
        .onRef('order_whole.booking_id', '=', 'invitation.booking_id')
        .onRef('order_whole.id', '=', 'order_whole.first_order_id')
        .on('order_whole.deleted_at', 'is', null),
    )
    .select(['order_whole.booking_id as bookingId', 'order_whole.id as orderId'])
    .where('invitation.shop_id', '=', shopId)
    .where('invitation.token', '=', token)
    .executeTakeFirst()
}

/** Reads the token of a booking's invitation. */
export async function findToken(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .select('token')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.token
}

/** Inserts an invitation for a booking, unless it has one. */
export async function insertInvitation(
  tx: ShopTransaction,
  shopId: number,
  made: { bookingId: number; token: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({ shop_id: shopId, booking_id: made.bookingId, token: made.token, created_at: made.at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'booking_id']).doNothing())
    .execute()
}

/**
 * Locks an invitation against answers and changes until the commit.
 * @returns its token.
 */
export async function lockInvitation(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .select('token')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  return row?.token
}

/** Stores the host's own time, text and design of an invitation. */
export async function updateDesign(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, time, words, template }: { bookingId: number; time: string; words: string; template: string },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ host_time: time, host_words: words, host_template: template })
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Replaces an invitation's token. */
export async function replaceToken(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, token, at }: { bookingId: number; token: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ token, created_at: at })
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .execute()
}
