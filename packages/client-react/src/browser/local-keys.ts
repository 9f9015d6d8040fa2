/** Browser storage of an app under keys of its own: console and phone pages share the origin. */
export interface LocalKeys {
  /** The name of a key as the browser keeps it, for those who listen to changes of it. */
  nameOf(key: string): string
  read(key: string): string | null
  /** Keeps a text, or forgets it. */
  write(key: string, value: string | undefined): void
}

/**
 * Local storage that a browser may refuse altogether: then what is kept lasts as long as the page.
 *
 * @param prefix where every key of the app begins, so that nothing else on the origin is touched (3.01).
 */
export function createLocalKeys(prefix: string): LocalKeys {
  const nameOf = (key: string): string => prefix + key
  return {
    nameOf,
    read(key) {
      try {
        return localStorage.getItem(nameOf(key))
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === undefined) localStorage.removeItem(nameOf(key))
        else localStorage.setItem(nameOf(key), value)
      } catch {
        // Storage is full or forbidden: what is in memory still works.
      }
    },
  }
}
