import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfView, type BookFilter, type BookView, viewOfAddress } from './book-view.ts'

/** What the page shows, kept in its address. */
export function useBookView() {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => viewOfAddress(query), [query])
  /** Shows something else; from its first page, unless that says which. */
  const show = useCallback(
    (change: Partial<BookView>) =>
      setQuery((before) => addressOfView({ ...viewOfAddress(before), page: 1, ...change })),
    [setQuery],
  )
  /** Sets conditions beside those there are; undefined takes one away. */
  const narrow = useCallback(
    (change: { [Key in keyof BookFilter]?: BookFilter[Key] | undefined }) =>
      setQuery((before) => {
        const standing = viewOfAddress(before)
        const filter = Object.fromEntries(
          Object.entries({ ...standing.filter, ...change }).filter(([, value]) => value !== undefined),
        )
        return addressOfView({ ...standing, filter, page: 1 })
      }),
    [setQuery],
  )
  return { view, show, narrow }
}

export type BookViewActs = Pick<ReturnType<typeof useBookView>, 'show' | 'narrow'>
