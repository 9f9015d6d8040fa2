import type { InputOf, OutputOf, subscribePush as subscribeCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { forgetOldest, saveSubscription } from './push.repository.ts'
import { requireSubscription } from './require-subscription.ts'

/** How many browsers of one person are told; the oldest gives way. */
const mostOfOnePerson = 10

/**
 * Notes that the caller's browser is to be told of messages, for as long as this session lasts.
 *
 * @param allowInner whether push services may be on this machine or in its network, and without encryption.
 * @throws Refusal `push.endpoint_refused` for an address that is no public service's, or a key that is none.
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
    await forgetOldest(tx, { shopId, staffId, kept: mostOfOnePerson })
    return { subscriptionId }
  })
}
