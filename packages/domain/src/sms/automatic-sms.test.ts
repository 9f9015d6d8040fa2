import { describe, expect, test } from 'vitest'
import {
  type AutomaticSmsOffer,
  automaticSms,
  automaticSmsKindNames,
  isAutomaticSms,
  sendingHours,
  smsSwitchOf,
  tellsGuest,
} from './automatic-sms.ts'

describe('what goes by itself', () => {
  test.each(automaticSmsKindNames)('%s goes at an hour at which messages may, if at any', (kind) => {
    const { hour = sendingHours.first }: AutomaticSmsOffer = automaticSms[kind]
    expect(hour).toBeGreaterThanOrEqual(sendingHours.first)
    expect(hour).toBeLessThanOrEqual(sendingHours.last)
  })

  test('stands as the rules have it until the store says otherwise', () => {
    expect(smsSwitchOf('cancelled', undefined)).toEqual({ kind: 'cancelled', on: true, hour: null })
    expect(smsSwitchOf('reminder', undefined)).toEqual({ kind: 'reminder', on: false, hour: 16 })
    expect(smsSwitchOf('reminder', { on: true, hour: 9 })).toEqual({ kind: 'reminder', on: true, hour: 9 })
    expect(smsSwitchOf('cancelled', { on: false, hour: 9 })).toEqual({
      kind: 'cancelled',
      on: false,
      hour: null,
    })
  })

  test('is not what staff alone send', () => {
    expect(isAutomaticSms('booking')).toBe(false)
    expect(isAutomaticSms('reminder')).toBe(true)
  })

  test.each([
    ['reminder', 'guest', false, true],
    ['reminder', 'staff', true, true],
    ['reminder', 'staff', false, false],
    ['expired', 'guest', false, true],
    ['expired', 'staff', true, false],
  ] as const)(
    '%s of a booking by %s whose form asked for messages: %s is told: %s',
    (kind, source, sendSms, isSent) => {
      expect(tellsGuest(kind, { source, sendSms })).toBe(isSent)
    },
  )
})
