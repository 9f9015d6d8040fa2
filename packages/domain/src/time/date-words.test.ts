import { expect, test } from 'vitest'
import { dateWords } from './date-words.ts'

test.each([
  ['2026-12-06', '12月6日（周日）'],
  ['2027-01-31', '1月31日（周日）'],
])('%s is said as %s', (date, words) => expect(dateWords(date)).toBe(words))
