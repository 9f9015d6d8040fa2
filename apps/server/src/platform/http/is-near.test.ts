import { expect, test } from 'vitest'
import { isNear } from './is-near.ts'

const near = (remoteAddress: string, headers: Record<string, string>) =>
  isNear({ socket: { remoteAddress }, headers } as unknown as Parameters<typeof isNear>[0])

test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', '[::1]'])(
  '%s from here is near',
  (host) => {
    expect(near('127.0.0.1', { host })).toBe(true)
    expect(near('::1', { host })).toBe(true)
    expect(near('198.51.100.7', { host })).toBe(false)
  },
)

test.each([
  ['a name that was turned to this machine', { host: 'evil.example.com' }],
  [
    'the same, which writes another into the header of proxies',
    { host: 'evil.example.com', 'x-forwarded-host': 'localhost' },
  ],
  ['a proxy here that names the host alone', { host: 'localhost', 'x-forwarded-host': 'book.example.com' }],
  ['a proxy here that names its caller', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['no host', {}],
])('%s is not near', (_, headers) => {
  expect(near('127.0.0.1', headers)).toBe(false)
})
