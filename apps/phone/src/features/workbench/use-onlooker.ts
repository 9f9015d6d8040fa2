import { useAtWork } from './at-work.ts'

/** Returns who looks at an order, in which store and when, as the rules of moves ask for it. */
export function useOnlooker() {
  const { actor, settings, today, shop } = useAtWork()
  return { actor, settings, today, shop, now: Date.now() }
}
