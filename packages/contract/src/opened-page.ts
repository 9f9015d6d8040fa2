/** Path at which a page requests, at once, all that it shows first and itself as text. */
export const openedPagePath = '/m/opened'

/** The sessions that a phone keeps, by their keys. */
export type StoredSession = 'guest' | 'session'

/** JSON answer to the page. */
export interface OpenedPage {
  /** Each call that the page makes first, as on the wire, with its answer, refusals included. */
  answers: CallAnswered[]
  /** The page as text; nothing where it is not whole by these answers, or could not be written. */
  text: OwnText | null
}

/** A call that was made for a page before its client could. */
export interface CallAnswered {
  path: string
  body: string
  /** The session that it was made with; nothing where nobody is logged in. */
  as: StoredSession | null
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
