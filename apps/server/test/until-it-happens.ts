/**
 * Tries what chance decides, such as whether two requests meet, until it has happened. A negative control, which has
 * no guard, is proved by what happens once; how often it must be tried for that is the machine's affair.
 * @param attempt answers whether it happened
 * @throws where it has not happened in so many tries: the guard is then not what prevents it
 */
export async function untilItHappens(attempt: () => Promise<boolean>, mostTries = 500): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await attempt()) return
  throw new Error(`in ${mostTries} tries it did not happen`)
}
