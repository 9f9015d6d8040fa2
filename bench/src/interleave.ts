/** A measurement: runs once and returns its duration in milliseconds. */
export type Measured = () => Promise<number>

/** Measures the duration of some work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * Measures several things in turn, repeatedly, so that other load on the machine affects all alike.
 *
 * @returns the durations of each, without the warm-up rounds.
 */
export async function interleave<Name extends string>(
  measured: Readonly<Record<Name, Measured>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measured) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round++) {
    // The order is random, so that none always follows the same neighbour.
    const turn = names.map((name) => ({ name, at: Math.random() })).sort((one, other) => one.at - other.at)
    for (const { name } of turn) {
      const ms = await measured[name]()
      if (round >= 0) taken[name].push(ms)
    }
  }
  return taken
}
