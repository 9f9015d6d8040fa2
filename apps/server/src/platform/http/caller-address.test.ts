import type { IncomingMessage } from 'node:http'
import { login } from '@roombook/contract/session'
import { describe, expect, test } from 'vitest'
import { postCall } from '#test/post.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import { createCallerAddresses } from './caller-address.ts'

const lines: string[] = []
const sink = { write: (line: string) => void lines.push(line) }
const { venue, clock, baseUrl, ownerUrl } = await startTestApp(
  { TRUST_PROXY: '1' },
  createLog('warn', false, sink),
)

/** A request that arrives from `direct` with the given header. */
const request = (direct: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress: direct },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage
const callerOf = (setting: string, direct: string, forwardedFor?: string) =>
  createCallerAddresses(readConfig({ TRUST_PROXY: setting }).trustProxy).of(request(direct, forwardedFor))

describe('whose address a request counts for', () => {
  test.each([
    ['nobody is believed', '0', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['one proxy, which adds its caller', '1', '127.0.0.1', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['one proxy that adds nothing', '1', '127.0.0.1', undefined, '127.0.0.1'],
    ['two proxies', '2', '127.0.0.1', '10.9.9.9, 203.0.113.9, 192.0.2.4', '203.0.113.9'],
    ['a network, and a caller from elsewhere', '10.0.0.0/8', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a network, and one of its own', '10.0.0.0/8, ::1', '10.0.0.3', '1.1.1.1,203.0.113.9', '203.0.113.9'],
    ['a name of networks', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a gateway that adds the port', '1', '127.0.0.1', '203.0.113.9:41234', '203.0.113.9'],
    ['IPv6 with a port', '1', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['what is no address', '1', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['v4 within v6', '0', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ])('%s', (_, setting, direct, forwardedFor, expected) => {
    expect(callerOf(setting, direct, forwardedFor)).toBe(expected)
  })

  test.each(['-1', '10', 'true', '10.0.0.0/33', 'proxy.example.com', '1.2.3'])(
    'the setting %s is refused',
    (setting) => {
      expect(() => readConfig({ TRUST_PROXY: setting })).toThrow('TRUST_PROXY: the number of proxies')
    },
  )
})

describe('a caller who writes the header', () => {
  /** Guesses at one account, each with another forged address, through a proxy that adds the true one. */
  const guesses = async (at: string) => {
    const addresses: (string | undefined)[] = []
    for (let turn = 0; turn < 8; turn++) {
      const headers = { 'x-forwarded-for': `10.1.1.${turn}, 203.0.113.50` }
      const input = { account: venue.staff.booker.phone, password: 'Wrong2026x' }
      const { envelope } = await postCall(at, clock, login, input, { headers })
      addresses.push(envelope?.code)
    }
    return addresses
  }

  test('is one caller, and is stopped after five guesses; negative control: by a count of proxies that is too large, never', async () => {
    const open = await startServerOn(ownerUrl, clock, { TRUST_PROXY: '9' })
    expect(await guesses(open.baseUrl)).toEqual(Array(8).fill('session.wrong_password'))
    const guessed = await guesses(baseUrl)
    expect(guessed.slice(0, 5)).toEqual(Array(5).fill('session.wrong_password'))
    expect(guessed.slice(5)).toEqual(Array(3).fill('session.too_many_attempts'))
  })

  test('counts as one against the calls of a minute', async () => {
    const narrow = await startServerOn(ownerUrl, clock, { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '3' })
    const status = async (address: string) => {
      const headers = { 'x-forwarded-for': `10.1.1.1, ${address}` }
      return (await fetch(narrow.baseUrl + login.path, { method: 'POST', headers })).status
    }
    for (let turn = 0; turn < 3; turn++) expect(await status(`2001:db8::${turn}`)).toBe(401)
    expect(await status('2001:db8::3')).toBe(429)
    expect(await status('203.0.113.7')).toBe(401)
  })
})

test('a server that believes nobody says once that a proxy calls, and one that was told never', async () => {
  const deaf = await startServerOn(ownerUrl, clock, {}, createLog('warn', false, sink))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY is 0'))
  await fetch(`${baseUrl}/healthz`, { headers })
  await fetch(`${deaf.baseUrl}/healthz`)
  expect(warnings()).toHaveLength(0)
  for (let turn = 0; turn < 3; turn++) await fetch(`${deaf.baseUrl}/healthz`, { headers })
  expect(warnings()).toHaveLength(1)
})
