import type { InputOf, OutputOf } from '@roombook/contract'
import type { readDishStatistics } from '@roombook/contract/statistics-brought'
import type { LocalDate } from '@roombook/domain/time'
import { type Database, inShop } from '#platform/db/database.ts'
import { countWithDishes, sumDishes } from './dishes.repository.ts'
import { resolveRange } from './resolve-range.ts'
import type { StoreSeen } from './stores.repository.ts'

type Dishes = OutputOf<typeof readDishStatistics>

/**
 * Reads the dishes ordered before the meal, per store.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function readDishes(
  db: Database,
  {
    stores,
    input,
    today,
  }: { stores: readonly StoreSeen[]; input: InputOf<typeof readDishStatistics>; today: LocalDate },
): Promise<Dishes> {
  const range = resolveRange(input, today)
  const sums = { bookings: 0, bookingsWithDishes: 0 }
  const dishes: Dishes['dishes'] = []
  for (const { id: shopId } of stores)
    await inShop(db, shopId, async (tx) => {
      const counting = { shopId, ...range }
      const counts = await countWithDishes(tx, counting)
      sums.bookings += counts.bookings
      sums.bookingsWithDishes += counts.bookingsWithDishes
      dishes.push(...(await sumDishes(tx, counting)))
    })
  return { ...range, ...sums, dishes: dishes.toSorted((one, other) => other.portions - one.portions) }
}
