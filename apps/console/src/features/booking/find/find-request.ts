import type { PermissionNode } from '@roombook/domain/session'
import { create } from 'zustand'

/** Permission nodes, any of which allows a search of guests and orders; pages need none. */
export const recordGate = [
  'roombook/orderlist',
  'roombook/createbook',
] as const satisfies readonly PermissionNode[]

interface FindRequest {
  /** Initial search text; undefined while the search is closed. */
  readonly keyword: string | undefined
}

/** State of the global search: its initial text while it is open. */
export const useFindRequest = create<FindRequest>()(() => ({ keyword: undefined }))

/** Opens the search of pages, guests, phones, rooms and orders of all days. */
export const openFind = (keyword = ''): void => useFindRequest.setState({ keyword })

/** Closes the search. */
export const closeFind = (): void => useFindRequest.setState({ keyword: undefined })

/** Text for the board's own search; a new object for each request. */
export const useBoardSearchRequest = create<{ readonly request: { readonly text: string } | undefined }>()(
  () => ({
    request: undefined,
  }),
)

/** Searches the board for a text, such as a room's name. */
export const searchBoard = (text: string): void => useBoardSearchRequest.setState({ request: { text } })
