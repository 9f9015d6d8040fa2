/** Where a page asks, in one request, for all that it shows first and for itself as text. */
export const openedPagePath = '/m/opened'

/** The sessions that a phone keeps, by their keys. */
export type KeptSession = 'guest' | 'session'

/** What the page is answered, as JSON. */
export interface OpenedPage {
  /** Each call that the page makes first, as the wire has it, and its answer, whatever that is. */
  answers: CallAnswered[]
  /** The page as text; nothing where it is not whole by these answers, or could not be written. */
  text: OwnText | null
}

/** A call that was made for a page before its client could. */
export interface CallAnswered {
  path: string
  body: string
  /** The session that it was made with; nothing where nobody is logged in. */
  as: KeptSession | null
  text: string
  /** Those that a client reads. */
  headers: Record<string, string>
}

/** A page as text, for the one browser whose page it is. */
export interface OwnText {
  html: string
  /** The styles of single elements, by what `data-styled` says of them. */
  styles: Record<string, string>
}
