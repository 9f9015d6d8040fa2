import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { InputOf, OutputOf, subscribePush as subscribeCall } from '@roombook/contract'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { isInnerAddress } from '../../platform/outgoing/inner-address.ts'
import { forgetOldest, saveSubscription } from './push.repository.ts'

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
  if (!(allowInner || isPublicService(endpoint)) || !isPublicKey(p256dh)) {
    throw new Refusal('push.endpoint_refused')
  }
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

/** Push services stand on the open net, behind TLS. What a name leads to is checked when it is sent to. */
function isPublicService(endpoint: string): boolean {
  const { protocol, hostname, username, password, port } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isInner = isIP(host) === 0 ? !host.includes('.') : isInnerAddress(host)
  return protocol === 'https:' && port === '' && !username && !password && !isInner
}

/** Whether it is a point of the curve: with any other nothing can be encrypted. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
