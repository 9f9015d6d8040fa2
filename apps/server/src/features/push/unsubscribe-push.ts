import type { InputOf, OutputOf, unsubscribePush as unsubscribeCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { deleteSubscription } from './push.repository.ts'

/** No more notifications to one of the caller's browsers. One that gets none already is left at that. */
export const unsubscribePush = (
  call: StaffCall,
  { endpoint }: InputOf<typeof unsubscribeCall>,
): Promise<OutputOf<typeof unsubscribeCall>> =>
  call.change(async (tx) => {
    await deleteSubscription(tx, { shopId: call.shopId, staffId: call.actor.staffId, endpoint })
    return {}
  })
