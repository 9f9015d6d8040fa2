import type { PermissionNode } from '@roombook/domain'
import { create } from 'zustand'

/** Nodes of which any one allows a search over guests and orders; pages are found without. */
export const recordGate = [
  'roombook/orderlist',
  'roombook/createbook',
] as const satisfies readonly PermissionNode[]

interface FindRequest {
  /** Initial search text; undefined while the search is closed. */
  readonly keyword: string | undefined
}

/** Whether the search over everything is open, and what it begins with. */
export const useFindRequest = create<FindRequest>()(() => ({ keyword: undefined }))

/** Opens the search over pages, guests, phones, rooms and the orders of all days. */
export const openFind = (keyword = ''): void => useFindRequest.setState({ keyword })

/** Closes it. */
export const closeFind = (): void => useFindRequest.setState({ keyword: undefined })

/** A text that the board's own search is to show, and another one each time. */
export const useBoardSearchRequest = create<{ readonly asked: { readonly text: string } | undefined }>()(
  () => ({
    asked: undefined,
  }),
)

/** Shows on the board what answers a text: a room by its name. */
export const searchBoard = (text: string): void => useBoardSearchRequest.setState({ asked: { text } })
