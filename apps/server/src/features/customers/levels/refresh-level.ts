import { levelReached, type VisitFigures } from '@roombook/domain/customers'
import { addDays, type LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { changeLevel, figuresSince, listLevelRules, lockLevel } from './level.repository.ts'

/**
 * Sets a customer's level by the rules after a visit was added, changed or removed. `visit` is the difference
 * that the stored finished orders do not reflect yet.
 */
export async function refreshLevel(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  visit: VisitFigures & { today: LocalDate; at: Date },
): Promise<void> {
  const rules = await listLevelRules(tx, shopId)
  if (rules.length === 0) return
  const customer = await lockLevel(tx, shopId, customerId)
  if (!customer) return
  const within = new Map<number | null, VisitFigures>([[null, customer]])
  for (const { windowDays } of rules) {
    if (windowDays === null || within.has(windowDays)) continue
    const figures = await figuresSince(tx, shopId, customerId, addDays(visit.today, -windowDays))
    within.set(windowDays, {
      visits: figures.visits + visit.visits,
      spent: figures.spent + visit.spent,
    })
  }
  const reached = levelReached(rules, (windowDays) => within.get(windowDays) ?? { visits: 0, spent: 0 })
  if ((reached?.id ?? null) === customer.levelId) return
  await changeLevel(tx, shopId, customerId, {
    levelId: reached?.id ?? null,
    fromTitle: customer.title ?? '',
    toTitle: reached?.title ?? '',
    at: visit.at,
  })
}
