import type { InputOf, OutputOf } from '@roombook/contract'
import { type listMessages as listCall, type MessageRow, messageKind } from '@roombook/contract/messages'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countMessages, listMessageRows } from './message.repository.ts'
import { toReader } from './to-reader.ts'

/** Lists a page of the shop's messages, newest first, and counts the caller's unread ones. */
export function listMessages(
  call: StaffCall,
  page: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, actor } = call
  return call.read(async (tx) => {
    const reader = toReader(actor)
    const rows = await listMessageRows(tx, shopId, { ...reader, ...page })
    return { list: rows.map(messageView), ...(await countMessages(tx, shopId, reader)) }
  })
}

type MessageRows = Awaited<ReturnType<typeof listMessageRows>>

const messageView = (row: MessageRows[number]): MessageRow => ({
  id: row.id,
  kind: messageKind.parse(row.kind),
  content: row.content,
  orderId: row.order_id,
  waitlist:
    row.waitlist_date === null || row.waitlist_period_id === null
      ? null
      : { bookDate: row.waitlist_date, periodId: row.waitlist_period_id },
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
  messageOrder: orderOf(row),
})

function orderOf({
  order_id,
  deleted_at,
  book_date,
  ...row
}: MessageRows[number]): MessageRow['messageOrder'] {
  if (order_id === null || book_date === null || deleted_at) return null
  return {
    id: order_id,
    roomImage: row.room_image ?? '',
    roomName: row.room_name ?? '',
    floorName: row.floor_name ?? '',
    bookDate: book_date,
    periodName: row.period_name ?? '',
    peopleNum: row.people_num ?? 0,
  }
}
