import type { Onlooker } from '@roombook/contract'
import { businessDate } from '@roombook/domain'
import { useActor, useSettings, useShop } from '#platform/session/session-store.ts'

/** Who looks at an order, in which shop, and when, as the rules of moves ask for it. */
export function useOnlooker(): Onlooker {
  const { timezone, cutoverHour } = useShop()
  const now = Date.now()
  return {
    actor: useActor(),
    settings: useSettings(),
    now,
    today: businessDate(now, timezone, cutoverHour),
  }
}
