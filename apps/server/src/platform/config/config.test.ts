import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('production does not start without the address that its links lead to; negative control: elsewhere they follow who calls', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL: with NODE_ENV=production/)
  expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'book.example.com' })).toThrow('PUBLIC_URL')
  const named = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' })
  expect(named.publicUrl).toBe('https://book.example.com')
  expect(readConfig({}).publicUrl).toBeUndefined()
})

describe('a start in earnest', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }

  test('says all that it misses at once, in words; negative control: to try it nothing is missing', () => {
    const half = {
      DATABASE_URL: 'postgres://db/house',
      DEMO: '1',
      SMS_GATEWAY: 'aliyun',
      ALIPAY_APP_ID: '2021',
    }
    const faultOf = (env: Record<string, string>): string => {
      try {
        readConfig(env)
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    const text = faultOf({ NODE_ENV: 'production', ...half })
    for (const part of [
      'PUBLIC_URL: with',
      'SECRETS_KEY: with',
      'DEMO: with',
      'SMS_GATEWAY is aliyun',
      'ALIPAY_APP_ID is set',
    ])
      expect(text).toContain(part)
    expect(text.match(/These settings cannot be read/g)).toHaveLength(1)
    // Unreadable settings are reported together with missing ones.
    expect(faultOf({ NODE_ENV: 'production', PORT: 'x' })).toMatch(/PORT: [\s\S]*PUBLIC_URL: with/)
    expect(faultOf({ DATABASE_URL: half.DATABASE_URL, DEMO: '1' })).toBe('')
  })

  test('has no demo, no cashier of the sandbox, no outbox, and this machine alone, unless asked', () => {
    const shown = (env: Record<string, string>) => {
      const { demo, payments, outbox, host, checkAnswers, backups } = readConfig(env)
      return [demo, payments.sandbox, outbox.isShown, host, checkAnswers, backups.atMinutes]
    }
    expect(shown(production)).toEqual([false, false, false, '127.0.0.1', false, 210])
    const settings = { PAYMENT_SANDBOX: '1', SMS_GATEWAY: 'local', HOST: '0.0.0.0', BACKUP_AT: 'off' }
    expect(shown({ ...production, ...settings })).toEqual([false, true, true, '0.0.0.0', false, undefined])
    // Negative control: the settings for trying it out.
    expect(shown({})).toEqual([true, true, true, '127.0.0.1', true, undefined])
  })

  test('names the outbox to nobody who asks for a code; a trial does, where it sends nothing', () => {
    const names = (env: Record<string, string>) => readConfig(env).outbox.isNamed
    expect(names({ ...production, SMS_GATEWAY: 'local', OUTBOX_OPEN: '1' })).toBe(false)
    expect(names({})).toBe(true)
  })

  test.each(['prod', 'Production', 'staging'])(
    'is not taken from NODE_ENV=%s, which names nothing',
    (name) => {
      expect(() => readConfig({ ...production, NODE_ENV: name })).toThrow(
        'NODE_ENV: one of development, production, test',
      )
    },
  )
})

test.each([
  ['this machine alone', {}, true],
  ['this machine by name', { HOST: 'localhost' }, true],
  ['its IPv6 address', { HOST: '::1' }, true],
  ['other machines', { HOST: '0.0.0.0' }, false],
  ['its address in the network', { HOST: '192.168.1.8' }, false],
  ['other machines, as asked', { HOST: '0.0.0.0', DEMO: '1' }, true],
  ['this machine alone, without one', { DEMO: '0' }, false],
])('the demo group, whose passwords are published, where %s is answered', (_, env, isPlanted) => {
  expect(readConfig(env).demo).toBe(isPlanted)
})
