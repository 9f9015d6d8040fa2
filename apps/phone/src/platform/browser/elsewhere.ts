/** Stored keys of a browser. */
export type StoredKeys = Readonly<Record<string, string | null>>

/** State of the browser for which the server renders a page. */
export interface BrowserElsewhere {
  kept: StoredKeys
  /** Milliseconds since 1970, by its clock. */
  now: number
}

let elsewhere: BrowserElsewhere | undefined

/** Returns the browser for which the server is rendering; undefined in a browser. */
export const browserElsewhere = (): BrowserElsewhere | undefined => elsewhere

/** Runs a synchronous function, such as rendering a page, with the state of a browser. */
export function asIn<Made>(browser: BrowserElsewhere, work: () => Made): Made {
  elsewhere = browser
  try {
    return work()
  } finally {
    elsewhere = undefined
  }
}

/** Returns the current time by the clock of the page's browser, in milliseconds since 1970. */
export const browserNow = (): number => elsewhere?.now ?? Date.now()
