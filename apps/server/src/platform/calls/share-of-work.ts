import { Refusal } from './refusal.ts'

/**
 * Runs work on behalf of a user.
 * @throws Refusal `request.too_many` while the user's share of such work is in progress.
 */
export type ShareOfWork = <T>(who: number, work: () => Promise<T>) => Promise<T>

/**
 * Limits the concurrent work of one user on a server. The work of a disconnected client still runs to its end
 * and counts: repeated presses would otherwise slow everyone.
 * @param message message of the refusal.
 */
export function shareOfWork(most: number, message: string): ShareOfWork {
  const underWay = new Map<number, number>()
  return async (who, work) => {
    const theirs = underWay.get(who) ?? 0
    if (theirs >= most) throw new Refusal('request.too_many', {}, message)
    underWay.set(who, theirs + 1)
    try {
      return await work()
    } finally {
      const remaining = (underWay.get(who) ?? 1) - 1
      if (remaining > 0) underWay.set(who, remaining)
      else underWay.delete(who)
    }
  }
}
