import { mealHasRoom, type OutputOf } from '@roombook/contract'
import type { listGuestDays } from '@roombook/contract/guest-booking'

type Days = OutputOf<typeof listGuestDays>['list']

/** Returns the days nearest to a date on which a period has free rooms, at most three. */
export function nearestDays(
  days: Days,
  { bookDate, periodId }: { bookDate: string; periodId: number | null },
) {
  const place = days.findIndex((day) => day.bookDate === bookDate)
  return days
    .map((day, at) => ({ bookDate: day.bookDate, meals: day.meals, away: Math.abs(at - place) }))
    .filter(
      ({ away, meals }) => away > 0 && meals.some((meal) => meal.periodId === periodId && mealHasRoom(meal)),
    )
    .sort((one, other) => one.away - other.away)
    .slice(0, 3)
    .map((day) => ({ bookDate: day.bookDate }))
}
