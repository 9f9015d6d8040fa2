import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Parts of a request that its signature covers. `path` is with its query; `timestamp` is whole seconds since
 * 1970.
 */
export interface SignedRequest {
  method: string
  path: string
  timestamp: number
  nonce: string
  /** The idempotency key; empty where the call carries none. */
  key: string
  /** The body's text; null for a file, whose bytes the signature does not cover. */
  body: string | null
}

/** Text in place of the digest of a body that is not signed. */
const unsignedPayload = 'UNSIGNED-PAYLOAD'

/** The key of calls made before login; it only keeps a middle box from altering them. */
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
 * HMAC-SHA-256 over `signedText`, base64url without padding. `noble` rather than the browser's own: that is missing on plain
 * http (7.01).
 */
export const sign = (key: string, request: SignedRequest): string =>
  base64url(hmac(sha256, utf8ToBytes(key), utf8ToBytes(signedText(request, digestHex))))

/** Bytes in the URL-safe alphabet, without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** 128 random bits, for nonces and idempotency keys. `crypto.randomUUID` is missing on plain http. */
export const randomKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)))
