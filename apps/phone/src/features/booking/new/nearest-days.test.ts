import { firstChoice } from '@roombook/contract'
import type { GuestMeal } from '@roombook/contract/guest-booking'
import { expect, test } from 'vitest'
import { nearestDays } from './nearest-days.ts'

const meal = (periodId: number, state: GuestMeal['state']): GuestMeal => ({
  periodId,
  title: ['', '午餐', '晚餐', '夜宵'][periodId] ?? '',
  evening: periodId === 2,
  state,
})
const day = (bookDate: string, ...states: GuestMeal['state'][]) => ({
  bookDate,
  label: '',
  open: states.some((state) => state !== 'closed'),
  words: '',
  meals: states.map((state, at) => meal(at + 1, state)),
})

test('the page opens on the first evening that has a room, though today’s supper has one', () => {
  const days = [day('2026-11-22', 'closed', 'full', 'free'), day('2026-11-23', 'free', 'few', 'free')]
  expect(firstChoice(days)).toEqual({ bookDate: '2026-11-23', periodId: 2, periodName: '晚餐' })
})

test('where no evening has one, on the first meal; where nothing has, on the first open day without a meal', () => {
  const noEvening = [day('2026-11-22', 'full', 'full', 'full'), day('2026-11-23', 'few', 'full', 'free')]
  expect(firstChoice(noEvening)).toEqual({ bookDate: '2026-11-23', periodId: 1, periodName: '午餐' })
  const nothing = [day('2026-11-22', 'closed'), day('2026-11-23', 'full')]
  expect(firstChoice(nothing)).toEqual({ bookDate: '2026-11-23', periodId: null, periodName: '' })
})

test('whoever comes for a room is shown the first evening on which that room is free, else the first meal', () => {
  const inWhich = (free: readonly string[]) =>
    [day('2026-11-22', 'free', 'free'), day('2026-11-23', 'free', 'free')].map((each) => ({
      ...each,
      meals: each.meals.map((meal) => ({
        ...meal,
        roomFree: free.includes(`${each.bookDate} ${meal.title}`),
      })),
    }))
  const evening = { bookDate: '2026-11-23', periodId: 2, periodName: '晚餐' }
  expect(firstChoice(inWhich(['2026-11-22 午餐', '2026-11-23 晚餐']))).toEqual(evening)
  expect(firstChoice(inWhich(['2026-11-23 午餐']))).toMatchObject({ bookDate: '2026-11-23', periodId: 1 })
  // Negative control: a room that is never free is reported on the default evening.
  expect(firstChoice(inWhich([]))).toMatchObject({ bookDate: '2026-11-22', periodId: 2 })
})

test('the nearest days with the same meal are offered, and no other meal', () => {
  const days = [
    day('2026-11-22', 'free', 'few'),
    day('2026-11-23', 'free', 'full'),
    day('2026-11-24', 'free', 'full'),
    day('2026-11-25', 'free', 'free'),
    day('2026-11-26', 'free', 'closed'),
  ]
  expect(nearestDays(days, { bookDate: '2026-11-23', periodId: 2 })).toEqual([
    { bookDate: '2026-11-22' },
    { bookDate: '2026-11-25' },
  ])
})
