import type { InputOf, OutputOf } from '@roombook/contract'
import type { listPhoneMessages as listCall } from '@roombook/contract/phone-calls'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countHandled, countUnhandled, listHandled, listOne, listUnhandled } from './call.repository.ts'
import { showCalls } from './show-calls.ts'

/**
 * Lists phone messages: unhandled ones, the newest first; or handled ones, the latest first (7.31); or a
 * single one.
 */
export function listPhoneMessages(
  call: StaffCall,
  { isRead, phoneCallId, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, now } = call
  const part = { limit, offset: (page - 1) * limit, now }
  return call.read(async (tx) => {
    if (phoneCallId !== undefined) {
      const list = await showCalls(tx, call, await listOne(tx, shopId, phoneCallId))
      return { list, count: list.length }
    }
    const rows = await (isRead ? listHandled(tx, shopId, part) : listUnhandled(tx, shopId, part))
    const count = isRead ? await countHandled(tx, shopId) : (await countUnhandled(tx, shopId, now)).count
    return { list: await showCalls(tx, call, rows), count }
  })
}
