/**
 * Repeats an attempt that depends on chance, such as two requests meeting, until it succeeds. Used to show
 * that a test detects a missing guard, for which one occurrence suffices.
 * @param attempt returns whether it happened
 * @throws when it has not happened after `mostTries`, so that the guard is not what prevents it
 */
export async function untilItHappens(attempt: () => Promise<boolean>, mostTries = 500): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await attempt()) return
  throw new Error(`in ${mostTries} tries it did not happen`)
}
