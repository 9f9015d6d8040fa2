import type { OutputOf } from './call.ts'
import type { GuestMeal, listGuestDays } from './features/guest-booking.ts'

type Days = OutputOf<typeof listGuestDays>['list']

/** Chosen meal; its name is stored for the message in case the store no longer serves it. */
export interface Meal {
  periodId: number | null
  periodName: string
}

/** Returns whether a meal has free rooms. */
export const mealHasRoom = ({ state }: GuestMeal): boolean => state === 'free' || state === 'few'

/**
 * Returns the page's initial choice: the first evening meal with a free room, else the first meal with one,
 * else the first open day without a meal. If a room was requested, meals in which it is free take precedence,
 * evenings first.
 */
export function firstChoice(days: Days): Meal & { bookDate: string } {
  const evening = (meal: GuestMeal) => meal.evening && mealHasRoom(meal)
  const hasWanted = (meal: GuestMeal) => meal.roomFree !== false && mealHasRoom(meal)
  const eveningWithWanted = (meal: GuestMeal) => meal.evening && hasWanted(meal)
  for (const isWanted of [eveningWithWanted, hasWanted, evening, mealHasRoom]) {
    const day = days.find(({ meals }) => meals.some(isWanted))
    const meal = day?.meals.find(isWanted)
    if (day && meal) return { bookDate: day.bookDate, periodId: meal.periodId, periodName: meal.title }
  }
  const bookDate = (days.find((day) => day.open) ?? days[0])?.bookDate ?? ''
  return { bookDate, periodId: null, periodName: '' }
}
