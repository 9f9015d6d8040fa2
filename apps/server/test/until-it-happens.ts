/**
 * Tries what chance decides, such as whether two requests meet, until it has happened. A twin without a guard is proved
 * by what happens once; how often it must be tried for that is the machine's affair.
 * @param attempt answers whether it happened
 * @throws where it has not happened within so many seconds: the guard is then not what prevents it
 */
export async function untilItHappens(attempt: () => Promise<boolean>, withinSeconds = 90): Promise<void> {
  const until = performance.now() + withinSeconds * 1000
  let tries = 0
  for (let happened = false; !happened; tries += 1) {
    if (performance.now() > until) throw new Error(`in ${tries} tries it did not happen`)
    happened = await attempt()
  }
}
