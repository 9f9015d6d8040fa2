import { addressed } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findWriter, type ReplyWriter } from './received.repository.ts'
import { replyView } from './reply-view.ts'

/**
 * Finds the sender of a reply without a booking, with the values to address them by; replies of a booking are
 * answered there.
 * @throws Refusal `request.not_found`, `replies.of_booking`.
 */
export async function findWriterOfNone(
  tx: ShopTransaction,
  { shopId, actor }: Pick<StaffCall, 'shopId' | 'actor'>,
  replyId: number,
): Promise<{ writer: ReplyWriter; values: Readonly<Record<string, string>> }> {
  const writer = await findWriter(tx, shopId, replyId, replyView(actor))
  if (!writer) throw new Refusal('request.not_found')
  if (writer.bookingId !== null) throw new Refusal('replies.of_booking')
  const { name: userName, sex, toldName } = writer
  return { writer, values: { 姓名: addressed({ userName, sex }) || toldName } }
}
