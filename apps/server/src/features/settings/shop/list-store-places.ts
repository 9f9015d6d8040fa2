import type { OutputOf } from '@roombook/contract'
import type { listStorePlaces as listCall } from '@roombook/contract/shop'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { storePlaces } from './shop.repository.ts'

/** Lists the map positions of the stores that the caller may enter (9.07). */
export function listStorePlaces(call: StaffCall): Promise<OutputOf<typeof listCall>> {
  return call.read(async (tx) => {
    const places = await storePlaces(tx, call.actor.accountId)
    return { list: places.map(({ shop_id: id, ...place }) => ({ id, ...place })) }
  })
}
