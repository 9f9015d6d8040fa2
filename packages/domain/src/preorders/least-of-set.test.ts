import { expect, test } from 'vitest'
import { tooFewWords } from './least-of-set.ts'

const set = { title: '商务位上宴', unit: '位', perPerson: true, peopleMin: 4 }

test('a set menu for each person is ordered for as many as it is served to', () => {
  expect(tooFewWords(set, 1)).toBe('「商务位上宴」4位起订，还差3位')
  expect(tooFewWords(set, 4)).toBe('')
  expect(tooFewWords(set, 9)).toBe('')
})

test('one for the table is ordered once, however many sit there', () => {
  expect(tooFewWords({ ...set, perPerson: false }, 1)).toBe('')
  expect(tooFewWords({ ...set, peopleMin: null }, 1)).toBe('')
})
