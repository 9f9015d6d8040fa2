import type { OutputOf } from '@roombook/contract'
import type { listOpenCalls as listCall } from '@roombook/contract/phone-calls'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countUnhandled, listCards } from './call.repository.ts'
import { showCalls } from './show-calls.ts'

/** Most calls returned for cards; a console may show fewer of them, and lists the others. */
const mostCards = 4
/** Age up to which a call is shown as a card; older ones are only in the list. */
const longestMs = 6 * 60 * 60_000

/** Lists the open calls that get a card, with the number of all unhandled calls. */
export function listOpenCalls(call: StaffCall): Promise<OutputOf<typeof listCall>> {
  const { shopId, now } = call
  return call.read(async (tx) => {
    const rows = await listCards(tx, shopId, {
      since: new Date(now.getTime() - longestMs),
      limit: mostCards,
      now,
    })
    return { list: await showCalls(tx, call, rows), ...(await countUnhandled(tx, shopId, now)) }
  })
}
