/**
 * Repeats a random event, such as two requests racing, until it happens. Used in negative controls, which one
 * occurrence proves.
 * @param attempt returns whether it happened.
 * @throws where it did not happen in `mostTries` attempts: then the removed guard is not what prevents it.
 */
export async function untilItHappens(attempt: () => Promise<boolean>, mostTries = 500): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await attempt()) return
  throw new Error(`in ${mostTries} tries it did not happen`)
}
