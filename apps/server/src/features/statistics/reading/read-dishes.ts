import type { readDishStatistics as dishesCall, InputOf, OutputOf } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { type Database, inShop } from '#platform/db/database.ts'
import { askedRange } from './asked-range.ts'
import { countWithDishes, sumDishes } from './dishes.repository.ts'

/**
 * Which dishes were ordered before the meal.
 * @throws Refusal `request.invalid` for dates that make no range.
 */
export async function readDishes(
  db: Database,
  shopId: number,
  { input, today }: { input: InputOf<typeof dishesCall>; today: LocalDate },
): Promise<OutputOf<typeof dishesCall>> {
  const range = askedRange(input, today)
  const counting = { shopId, ...range }
  return inShop(db, shopId, async (tx) => ({
    ...range,
    ...(await countWithDishes(tx, counting)),
    dishes: await sumDishes(tx, counting),
  }))
}
