/** Chance that falls the same each time for the same seed. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both bounds included. */
  between(from: number, to: number): number
  /** Whether something happens that does so with this probability. */
  happens(probability: number): boolean
  /** One of a list. */
  pick<T>(list: readonly T[]): T
  /** One of a list in which some are more frequent than others. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Makes chance from a text (mulberry32 over FNV-1a). */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[between(0, list.length - 1)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    throw new RangeError('nothing to pick from')
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => [next(), value] as const)
      .sort(([one], [other]) => one - other)
      .map(([, value]) => value)
  return { next, between, happens: (probability) => next() < probability, pick, weighted, shuffled }
}
