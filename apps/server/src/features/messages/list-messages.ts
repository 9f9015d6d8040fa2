import {
  type InputOf,
  type listMessages as listCall,
  type MessageRow,
  messageKind,
  type OutputOf,
} from '@roombook/contract'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { countMessages, listMessageRows } from './message.repository.ts'

/** A page of the shop's messages, newest first, and how many the caller has not read. */
export function listMessages(
  call: StaffCall,
  page: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, actor } = call
  return call.read(async (tx) => {
    const rows = await listMessageRows(tx, shopId, actor.staffId, page)
    return { list: rows.map(messageView), ...(await countMessages(tx, shopId, actor.staffId)) }
  })
}

const messageView = (row: Awaited<ReturnType<typeof listMessageRows>>[number]): MessageRow => ({
  id: row.id,
  kind: messageKind.parse(row.kind),
  content: row.content,
  orderId: row.order_id,
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  messageOrder: row.deleted_at
    ? null
    : {
        id: row.order_id,
        roomImage: row.room_image,
        roomName: row.room_name,
        floorName: row.floor_name,
        bookDate: row.book_date,
        periodName: row.period_name,
        peopleNum: row.people_num,
      },
})
