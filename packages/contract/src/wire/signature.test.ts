import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymousKey, digestHex, randomKey, sign } from './signature.ts'

const request = {
  method: 'POST',
  path: '/shopapi/roombook/create?mid=1',
  timestamp: 1_800_000_000,
  nonce: 'abcdefgh12345678',
  key: 'kkkkkkkk12345678',
  body: 'user_name=%E7%8E%8B',
}

test('a known request under a known key has a known signature [7.01]', () => {
  // printf 'POST\n…\n1800000000\nabcdefgh12345678\nkkkkkkkk12345678\n<sha256>' | openssl dgst -sha256 -hmac roombook -binary | basenc --base64url
  expect(sign(anonymousKey, request)).toBe('5tuHld5Net1y_yLLmyBtzc9fLYmmYkMv9pLWL4cX85s')
})

test('the signature is HMAC-SHA-256 in base64url over the lines that the documentation names', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (key, body) => {
        const digest = createHash('sha256').update(body).digest('hex')
        const lines = ['POST', request.path, request.timestamp, request.nonce, request.key, digest].join('\n')
        expect(sign(key, { ...request, body })).toBe(
          createHmac('sha256', key).update(lines).digest('base64url'),
        )
        expect(digestHex(body)).toBe(digest)
      },
    ),
  )
})

test.each([
  ['method', 'GET'],
  ['path', '/shopapi/roombook/edit'],
  ['timestamp', 1_800_000_001],
  ['nonce', 'abcdefgh12345679'],
  ['key', 'kkkkkkkk12345679'],
  ['body', 'user_name=%E6%9D%8E'],
])('another %s has another signature', (part, other) => {
  expect(sign(anonymousKey, { ...request, [part]: other })).not.toBe(sign(anonymousKey, request))
})

test('keys and nonces are 128 random bits in the URL-safe alphabet, and none is made twice', () => {
  const keys = Array.from({ length: 10_000 }, randomKey)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
})

test('a file is signed as the word UNSIGNED-PAYLOAD in place of its digest [7.12]', () => {
  const upload = {
    method: 'POST',
    path: '/shopapi/ajax/upload',
    timestamp: 1_795_000_000,
    nonce: 'abcdefgh',
    key: '',
  }
  const text = ['POST', '/shopapi/ajax/upload', '1795000000', 'abcdefgh', '', 'UNSIGNED-PAYLOAD'].join('\n')
  const right = createHmac('sha256', 'roombook').update(text).digest('base64url')
  expect(sign('roombook', { ...upload, body: null })).toBe(right)
  // The same words as a text body are signed by digest like any other body.
  expect(sign('roombook', { ...upload, body: 'UNSIGNED-PAYLOAD' })).not.toBe(right)
})
