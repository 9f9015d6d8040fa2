/** Default and greatest share of the hold-out group, in percent. */
export const holdOutPercents = { usual: 10, most: 50 } as const

/** Returns the size of the hold-out group: a whole number, and never everybody. */
export function countHeldOut(count: number, percent: number): number {
  return Math.max(0, Math.min(Math.round((count * percent) / 100), count - 1))
}
