import { expect, test } from 'vitest'
import { clockText, dayMoment, momentText, shortMoment } from './moment-text.ts'

const shanghai = 'Asia/Shanghai'

test('a moment is told by the clock of the shop, with its date on another day', () => {
  expect(clockText('2026-11-20T08:30:00Z', shanghai)).toBe('16:30')
  expect(clockText('2026-11-20T17:30:00Z', shanghai, '2026-11-20')).toBe('11-21 01:30')
  expect(clockText('2026-11-20T17:30:00Z', shanghai, '2026-11-21')).toBe('01:30')
})

test('a moment comes with its date, as long as its place allows', () => {
  const texts = [shortMoment, momentText, dayMoment].map((way) => way('2026-11-19T16:05:00Z', shanghai))
  expect(texts).toEqual(['11-20 00:05', '2026-11-20 00:05', '11月20日 周五 00:05'])
})

test('an instant is told like the text that the wire has of it', () => {
  const text = '2026-11-20T08:30:00.000Z'
  expect(momentText(Date.parse(text), shanghai)).toBe(momentText(text, shanghai))
})
