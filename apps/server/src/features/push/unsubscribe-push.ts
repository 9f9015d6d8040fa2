import type { InputOf, OutputOf } from '@roombook/contract'
import type { unsubscribePush as unsubscribeCall } from '@roombook/contract/push'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { deleteSubscription } from './push.repository.ts'

/** Deletes the push subscription of one of the caller's browsers, if it exists. */
export const unsubscribePush = (
  call: StaffCall,
  { endpoint }: InputOf<typeof unsubscribeCall>,
): Promise<OutputOf<typeof unsubscribeCall>> =>
  call.change(async (tx) => {
    await deleteSubscription(tx, { shopId: call.shopId, staffId: call.actor.staffId, endpoint })
    return {}
  })
