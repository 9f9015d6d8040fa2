import type { InputOf, OutputOf } from '@roombook/contract'
import type { listReceivedReplies as listCall } from '@roombook/contract/sms-received'
import { hasNode } from '@roombook/domain/session'
import { readPhoneClue } from '#features/messages/index.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countReceived, countUnread, listReceived } from './received.repository.ts'
import { receivedView } from './received.view.ts'
import { replyView } from './reply-view.ts'

const supervisor = 3

/**
 * Lists a page of received replies, newest first, and counts the unread ones. Staff who list orders see all,
 * but replies about others' bookings require a permission for records (decision 201); staff with the
 * directory see its customers' replies. A booking's replies stay unread until staff who may act on it open
 * them.
 * @throws Refusal `request.invalid` for an invalid date span, `permission.too_many_searches`.
 */
export async function listReceivedReplies(
  call: StaffCall,
  { page, limit, startDate, endDate, ...conditions }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, actor } = call
  const { from, until } = recordSpan({ startDate, endDate }, call)
  const may = replyView(actor)
  const maySee = actor.adminLevel === supervisor || hasNode(actor, 'commonuser/customerphone')
  const clue = await readPhoneClue(call, conditions.keyword, maySee)
  // Unread replies are listed regardless of their age.
  const isEver = conditions.unread && startDate === undefined && endDate === undefined
  const filter = { ...conditions, from: isEver ? new Date(0) : from, until, may, clue }
  return call.read(async (tx) => {
    const rows = await listReceived(tx, shopId, filter, { limit, offset: (page - 1) * limit })
    return {
      list: rows.map((row) => receivedView(row, actor)),
      count: await countReceived(tx, shopId, filter),
      unread: await countUnread(tx, shopId, may),
      phonesNarrowed: clue.isNarrowed,
    }
  })
}
