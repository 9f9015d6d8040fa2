import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { Refusal } from '#platform/calls/refusal.ts'
import { isInnerAddress } from '#platform/outgoing/inner-address.ts'

/**
 * Requires that notifications can be sent to a browser's subscription.
 *
 * @param allowInner whether push services may be on this machine or in its network, and without encryption.
 * @throws Refusal `push.endpoint_refused` for a non-public endpoint or an invalid key.
 */
export function requireSubscription(
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  allowInner: boolean,
): void {
  if (!(allowInner || isPublicService(endpoint)) || !isPublicKey(p256dh)) {
    throw new Refusal('push.endpoint_refused')
  }
}

/**
 * Returns whether a URL may be a push service: public and with TLS. Resolved addresses are checked when
 * sending.
 */
function isPublicService(endpoint: string): boolean {
  const { protocol, hostname, username, password, port } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isInner = isIP(host) === 0 ? !host.includes('.') : isInnerAddress(host)
  return protocol === 'https:' && port === '' && !username && !password && !isInner
}

/** Returns whether a key is a point on the curve, without which encryption fails. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
