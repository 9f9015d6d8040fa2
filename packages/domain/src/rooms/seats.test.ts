import { expect, test } from 'vitest'
import { seatsOf } from './seats.ts'

test('rooms hold together what each of them holds', () => {
  expect(seatsOf([{ capacityMax: 4 }, { capacityMax: 8 }])).toBe(12)
  expect(seatsOf([])).toBe(0)
})
