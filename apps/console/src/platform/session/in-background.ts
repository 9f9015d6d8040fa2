/** Lets a refresh run that nobody waits for: what is there already still serves, and the next navigation asks again. */
export function inBackground(refresh: Promise<void>): void {
  refresh.catch((error: unknown) => console.warn('A refresh in the background failed', error))
}
