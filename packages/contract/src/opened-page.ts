/** Path at which a page requests, in one request, its first answers and its own rendered HTML. */
export const openedPagePath = '/m/opened'

/** Sessions that a phone stores, by their storage keys. */
export type StoredSession = 'guest' | 'session'

/** JSON answer to the page. */
export interface OpenedPage {
  /** Each of the page's first calls in wire format with its answer, including refusals. */
  answers: CallAnswered[]
  /** The rendered page; null where these answers do not suffice for it, or rendering failed. */
  text: OwnText | null
}

/** A call that was made for a page before its client existed. */
export interface CallAnswered {
  path: string
  body: string
  /** Session used for the call; null without a login. */
  as: StoredSession | null
  text: string
  /** Response headers that a client evaluates. */
  headers: Record<string, string>
}

/** A page as HTML, rendered for one browser. */
export interface OwnText {
  html: string
  /** Inline styles of elements, by the value of their `data-styled` attribute. */
  styles: Record<string, string>
}
