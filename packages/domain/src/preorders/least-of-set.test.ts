import { expect, test } from 'vitest'
import { tooFewMessage } from './least-of-set.ts'

const set = { title: '商务位上宴', unit: '位', perPerson: true, peopleMin: 4 }

test('a set menu for each person is ordered for as many as it is served to', () => {
  expect(tooFewMessage(set, 1)).toBe('「商务位上宴」4位起订，还差3位')
  expect(tooFewMessage(set, 4)).toBe('')
  expect(tooFewMessage(set, 9)).toBe('')
})

test('one for the table is ordered once, however many sit there', () => {
  expect(tooFewMessage({ ...set, perPerson: false }, 1)).toBe('')
  expect(tooFewMessage({ ...set, peopleMin: null }, 1)).toBe('')
})
