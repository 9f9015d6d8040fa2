/**
 * Runs a refresh without awaiting it: the present data still serves, and the next navigation retries a failed
 * one.
 */
export function inBackground(refresh: Promise<void>): void {
  refresh.catch((error: unknown) => console.warn('A refresh in the background failed', error))
}
