import type { Sweep } from '#platform/jobs/sweeps.ts'
import { clearAtDayEnd } from './clear-at-day-end.ts'
import { listUncheckedMeals, listUnclearedOrders } from './sweep.repository.ts'
import { mostInOneRun, type SweepDependencies, sweepBookings } from './sweep-bookings.ts'
import { uncheckAtDayEnd } from './uncheck-at-day-end.ts'

/**
 * Clears the uncleared tables of every shop whose business day has ended (系统自动清台), unless switched off, and
 * marks unchecked meals in shops that check them (未核餐). Catches up on days when no server ran.
 */
export const sweepDayEnd = (dependencies: SweepDependencies): Sweep => ({
  name: 'day-end',
  everyMs: 60_000,
  async run(now) {
    const due = await listUnclearedOrders(dependencies.db, now, mostInOneRun)
    await sweepBookings(dependencies, due, (tx, booking, order) =>
      clearAtDayEnd(tx, { shopId: order.shop_id, now, today: order.business_date }, booking),
    )
    // After the clearing, so that orders just closed are marked in the same run.
    const unchecked = await listUncheckedMeals(dependencies.db, now, mostInOneRun)
    const idsByShop = Map.groupBy(unchecked, (order) => order.shop_id)
    await sweepBookings(
      dependencies,
      unchecked,
      (tx, booking, { shop_id: shopId, meal_check_mode: mealCheckMode }) => {
        const orderIds = new Set(idsByShop.get(shopId)?.map((order) => order.order_id))
        return uncheckAtDayEnd(tx, { shopId, now, mealCheckMode, orderIds }, booking)
      },
    )
  },
})
