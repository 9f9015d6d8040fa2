import { expect, test } from 'vitest'
import {
  type CallerBefore,
  noSilenceRules,
  type SilenceRules,
  silencedUntil,
  whySilenced,
} from './silence.ts'

const mobile = { kind: 'mobile', phone: '17012345678' } as const
const withheld = { kind: 'withheld', phone: '' } as const
const nothing: CallerBefore = {
  silenced: undefined,
  callsLately: 0,
  hasBookedLately: false,
  isExpected: false,
}
const rules: SilenceRules = { ...noSilenceRules, withheld: true, prefixes: ['170', '95'], oftenCalls: 5 }

test.each([
  ['rings where the store has no rules', mobile, noSilenceRules, { callsLately: 99 }, undefined],
  ['without a number rings where there is no rule', withheld, noSilenceRules, {}, undefined],
  ['without a number', withheld, rules, {}, 'withheld'],
  ['that nobody can read rings', { kind: 'unreadable', phone: '' }, rules, {}, undefined],
  ['by its first digits', mobile, rules, {}, 'prefix'],
  ['with these digits amid its number rings', { ...mobile, phone: '13817000095' }, rules, {}, undefined],
  ['the fifth time rings', { ...mobile, phone: '13900000000' }, rules, { callsLately: 4 }, undefined],
  ['more than five times', { ...mobile, phone: '13900000000' }, rules, { callsLately: 5 }, 'often'],
  [
    'more than five times that booked',
    { ...mobile, phone: '13900000000' },
    rules,
    { callsLately: 5, hasBookedLately: true },
    undefined,
  ],
  [
    'silenced by the rule',
    { ...mobile, phone: '13900000000' },
    noSilenceRules,
    { silenced: 'often' },
    'often',
  ],
  [
    'silenced by the rule with a booking to come rings',
    mobile,
    rules,
    { silenced: 'often', callsLately: 9, isExpected: true },
    undefined,
  ],
  [
    'silenced by hand, also with a booking to come',
    mobile,
    rules,
    { silenced: 'hand', isExpected: true },
    'number',
  ],
] as const)('a call %s', (_, caller, changed, before, why) => {
  expect(whySilenced(caller, changed, { ...nothing, ...before })).toBe(why)
})

test('thirty days, or for ever', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(silencedUntil(now, 30)).toEqual(new Date('2026-12-20T10:00:00Z'))
  expect(silencedUntil(now, 0)).toBeNull()
})
