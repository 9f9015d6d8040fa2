import { expect, test } from 'vitest'
import { findExpired } from './retention.ts'
import { lastDue } from './scheduled-backup.ts'
import { formatBackupName, readName, type StoredBackup } from './stored-backup.ts'

const hour = 3_600_000
const now = new Date('2026-11-26T20:00:00Z') // 04:00 of Friday, 27 November, in Beijing
const made = (hoursAgo: number, isGood = true): StoredBackup => {
  const madeAt = new Date(now.getTime() - hoursAgo * hour)
  return { name: formatBackupName(madeAt, isGood), madeAt, isGood, bytes: 1 }
}
const remaining = (stored: readonly StoredBackup[], keepDays: number, keepWeeks: number) => {
  const gone = new Set(findExpired(stored, now, { keepDays, keepWeeks }))
  return stored
    .filter((each) => !gone.has(each))
    .map(({ madeAt }) => (now.getTime() - madeAt.getTime()) / hour)
}

test('of each of the last days and weeks one stays, the newest that is good', () => {
  const daily = Array.from({ length: 60 }, (_, day) => made(day * 24))
  expect(remaining(daily, 3, 0)).toEqual([0, 24, 48])
  // Friday; then the Sundays of the weeks before.
  expect(remaining(daily, 1, 4)).toEqual([0, 24, 5 * 24, 12 * 24, 19 * 24])
  expect(remaining([made(101), made(102), made(103, false)], 14, 0)).toEqual([101, 103])
})

test('one made by hand takes no other’s place: all of the last 48 hours stay', () => {
  const often = [0, 1, 8, 30, 47, 48, 49].map((hours) => made(hours))
  expect(remaining(often, 14, 0)).toEqual([0, 1, 8, 30, 47])
})

test('the newest good one stays however old it is, and one that is not good never takes its place', () => {
  expect(remaining([made(1, false), made(2000), made(2100)], 2, 0)).toEqual([1, 2000])
  expect(remaining([made(100, false), made(2000)], 2, 2)).toEqual([2000])
})

test('a name says when it was made and what it is worth; others’ files are none', () => {
  const backup = made(5, false)
  expect(readName(backup.name)).toEqual({ madeAt: backup.madeAt, isGood: false })
  expect(readName(`${backup.name}.unfinished`)).toBeUndefined()
  expect(readName('notes.txt')).toBeUndefined()
})

test('the hour is that of Beijing, on the day that it is there', () => {
  expect(lastDue(now, 210).toISOString()).toBe('2026-11-26T19:30:00.000Z')
  expect(lastDue(now, 300).toISOString()).toBe('2026-11-25T21:00:00.000Z')
})
