import { useAtWork } from './at-work.ts'

/** Returns the viewer of an order with store and time, as the rules of moves require. */
export function useOnlooker() {
  const { actor, settings, today, shop } = useAtWork()
  return { actor, settings, today, shop, now: Date.now() }
}
