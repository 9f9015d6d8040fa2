import type { InputOf, OutputOf } from '@roombook/contract'
import type { subscribePush as subscribeCall } from '@roombook/contract/push'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { deleteOldest, saveSubscription } from './push.repository.ts'
import { requireSubscription } from './require-subscription.ts'

/** Limit of subscribed browsers per staff member; a new one replaces the oldest. */
const mostOfOnePerson = 10

/**
 * Subscribes the caller's browser to messages for the duration of this session.
 *
 * @param allowInner whether push services may be on this machine or in its network, and without encryption.
 * @throws Refusal `push.endpoint_refused` for a non-public endpoint or an invalid key.
 */
export async function subscribePush(
  { allowInner }: { allowInner: boolean },
  call: StaffCall,
  { endpoint, p256dh, auth }: InputOf<typeof subscribeCall>,
): Promise<OutputOf<typeof subscribeCall>> {
  requireSubscription({ endpoint, p256dh }, allowInner)
  const { shopId, actor, now } = call
  const { staffId } = actor
  return call.change(async (tx) => {
    const subscriptionId = await saveSubscription(tx, {
      shopId,
      staffId,
      sessionHash: actor.tokenHash,
      endpoint,
      p256dh,
      auth,
      userAgent: call.userAgent.slice(0, 300),
      at: now,
    })
    await deleteOldest(tx, { shopId, staffId, kept: mostOfOnePerson })
    return { subscriptionId }
  })
}
