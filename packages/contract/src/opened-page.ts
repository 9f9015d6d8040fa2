/** Where a page's first script asks, in one request, for all that the page shows first and for the page as text. */
export const openedPagePath = '/m/opened'

/** What it asks with, as fields of a form. */
export interface OpeningPage {
  /** The page's path, as the browser has it. */
  page: string
  /** What the browser keeps that the page's calls depend on, by its keys, as JSON. */
  kept: string
  /** Milliseconds since 1970, by the browser's clock. */
  now: string
}

/** What it is answered, as JSON. */
export interface OpenedPage {
  /** Each call that the page makes first, as the wire has it, and its answer, whatever that is. */
  answers: { path: string; body: string; text: string; headers: Record<string, string> }[]
  /** The page as text; nothing where a call was refused, or the page could not be written. */
  text: OwnText | null
}

/** A page as text, for the one browser whose page it is. */
export interface OwnText {
  html: string
  /** The styles of single elements, by what `data-styled` says of them. */
  styles: Record<string, string>
}
