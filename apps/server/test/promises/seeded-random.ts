/** A reproducible random source. */
export interface SeededRandom {
  /** Returns an integer from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Creates a random source from a seed (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('there is nothing to pick from')
      return picked
    },
  }
}

/** Returns the seed of a run, constant by default so that runs are reproducible; `SEED=…` overrides it. */
export const seedOfRun = (usual = 261_122): number => Number(process.env.SEED ?? usual)
