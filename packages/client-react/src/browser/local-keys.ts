/** Browser storage of an app with prefixed keys, since console and phone pages share the origin. */
export interface LocalKeys {
  /** Returns the prefixed key, for handlers of storage events. */
  nameOf(key: string): string
  read(key: string): string | null
  /** Stores a text; undefined deletes it. */
  write(key: string, value: string | undefined): void
}

/**
 * Creates access to local storage; where the browser refuses it, values last as long as the page.
 *
 * @param prefix of every key of the app, so that nothing else on the origin is touched (3.01).
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
        // Storage is full or forbidden: the value in memory still works.
      }
    },
  }
}
