/** Where every key of the console begins, so that nothing else on the origin is touched (3.01). */
export const keyPrefix = 'roombook.'

/** Local storage that a browser may refuse altogether: then the session lasts as long as the page. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(keyPrefix + key)
  } catch {
    return null
  }
}

export function writeKey(key: string, value: string): void {
  try {
    localStorage.setItem(keyPrefix + key, value)
  } catch {
    // Storage is full or forbidden: what is in memory still works.
  }
}

export function removeKey(key: string): void {
  try {
    localStorage.removeItem(keyPrefix + key)
  } catch {
    // As above.
  }
}
