import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { Refusal } from '#platform/calls/refusal.ts'
import { isInnerAddress } from '#platform/outgoing/inner-address.ts'

/**
 * Holds a browser's subscription to what can be sent to.
 *
 * @param allowInner whether push services may be on this machine or in its network, and without encryption.
 * @throws Refusal `push.endpoint_refused` for an address that is no public service's, or a key that is none.
 */
export function requireSubscription(
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  allowInner: boolean,
): void {
  if (!(allowInner || isPublicService(endpoint)) || !isPublicKey(p256dh)) {
    throw new Refusal('push.endpoint_refused')
  }
}

/** Push services are public and use TLS. The address that a name resolves to is checked when sending. */
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
