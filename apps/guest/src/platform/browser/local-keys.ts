/** Where every key of the phone pages begins: the console keeps its own on the same origin. */
const keyPrefix = 'roombook.m.'

/** The name of a key as the browser keeps it, for those who listen to changes of it. */
export const keyName = (key: string): string => keyPrefix + key

/** Local storage that a browser may refuse altogether: then what is kept lasts as long as the page. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(keyName(key))
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it. */
export function writeKey(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyName(key))
    else localStorage.setItem(keyName(key), value)
  } catch {
    // Storage is full or forbidden: what is in memory still works.
  }
}
