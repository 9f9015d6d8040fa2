/** The share that is held out unless somebody says otherwise, and the largest, in percent. */
export const holdOutPercents = { usual: 10, most: 50 } as const

/** How many of some are held out: whole people, and never all of them. */
export function countHeldOut(count: number, percent: number): number {
  return Math.max(0, Math.min(Math.round((count * percent) / 100), count - 1))
}
