import { Refusal } from './refusal.ts'

/** Does a piece of work for somebody. @throws Refusal `request.too_many` while their share of such work is under way. */
export type ShareOfWork = <T>(who: number, work: () => Promise<T>) => Promise<T>

/**
 * A bound on how much of some work one person may have under way on a server. Whoever leaves before they are answered has it
 * done to its end all the same: those who press again and again would keep everybody else waiting.
 * @param words what whoever has their share is told.
 */
export function shareOfWork(most: number, words: string): ShareOfWork {
  const underWay = new Map<number, number>()
  return async (who, work) => {
    const theirs = underWay.get(who) ?? 0
    if (theirs >= most) throw new Refusal('request.too_many', {}, words)
    underWay.set(who, theirs + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(who) ?? 1) - 1
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    }
  }
}
