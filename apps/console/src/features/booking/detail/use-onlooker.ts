import type { Onlooker } from '@roombook/contract'
import { businessDate } from '@roombook/domain/time'
import { useActor, useSettings, useShop } from '#platform/session/session-store.ts'

/** Returns the viewer of an order, with store and time, as input for the rules of moves. */
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
