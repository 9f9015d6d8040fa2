import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Parts of a request that its signature covers. `path` includes the query; `timestamp` is in whole seconds
 * since 1970.
 */
export interface SignedRequest {
  method: string
  path: string
  timestamp: number
  nonce: string
  /** Idempotency key; empty where the call has none. */
  key: string
  /** Text of the body; null for a file, whose bytes the signature does not cover. */
  body: string | null
}

/** Replaces the digest of a body that is not signed. */
const unsignedPayload = 'UNSIGNED-PAYLOAD'

/** Key of calls made before login; it only prevents intermediaries from altering them. */
export const anonymousKey = 'roombook'

/** Greatest accepted clock offset of a client, either way, in seconds. */
export const clockToleranceSeconds = 300

/** Lower-case hex SHA-256 of a text. */
export const digestHex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * Returns the text to sign: method, path with query, timestamp, nonce, idempotency key and the body's digest,
 * one on a line.
 *
 * @param digest lower-case hex SHA-256 of a text.
 */
export function signedText(request: SignedRequest, digest: (text: string) => string): string {
  const { method, path, timestamp, nonce, key, body } = request
  return [method, path, timestamp, nonce, key, body === null ? unsignedPayload : digest(body)].join('\n')
}

/**
 * Returns the HMAC-SHA-256 of `signedText`, base64url without padding. Uses `noble`, since the browser's own
 * is missing on plain http (7.01).
 */
export const sign = (key: string, request: SignedRequest): string =>
  base64url(hmac(sha256, utf8ToBytes(key), utf8ToBytes(signedText(request, digestHex))))

/** Encodes bytes as base64url, without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns 128 random bits, for nonces and idempotency keys. `crypto.randomUUID` is missing on plain http. */
export const randomKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)))
