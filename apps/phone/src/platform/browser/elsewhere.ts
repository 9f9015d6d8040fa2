/** Stored keys of a browser. */
export type StoredKeys = Readonly<Record<string, string | null>>

/** A browser elsewhere, as a page is drawn for it that is not drawn in it. */
export interface BrowserElsewhere {
  kept: StoredKeys
  /** Milliseconds since 1970, by its clock. */
  now: number
}

let elsewhere: BrowserElsewhere | undefined

/** The browser for which the server is writing a page; nothing where the page is in its own. */
export const browserElsewhere = (): BrowserElsewhere | undefined => elsewhere

/** Does something at once, such as the writing of a page, as if in that browser. */
export function asIn<Made>(browser: BrowserElsewhere, work: () => Made): Made {
  elsewhere = browser
  try {
    return work()
  } finally {
    elsewhere = undefined
  }
}

/** This moment by the clock of the browser whose page it is, in milliseconds since 1970. */
export const browserNow = (): number => elsewhere?.now ?? Date.now()
