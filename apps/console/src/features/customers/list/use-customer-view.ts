import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfView, type CustomerFilter, type CustomerView, viewOfAddress } from './customer-view.ts'

/** Stores the page's state in its address. */
export function useCustomerView() {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => viewOfAddress(query), [query])
  /** Changes the view; returns to the first page unless the change contains a page. */
  const show = useCallback(
    (change: Partial<CustomerView>) =>
      setQuery((before) => addressOfView({ ...viewOfAddress(before), page: 1, ...change })),
    [setQuery],
  )
  /** Adds or changes conditions; undefined removes one. */
  const narrow = useCallback(
    (change: { [Key in keyof CustomerFilter]?: CustomerFilter[Key] | undefined }) =>
      setQuery((before) => {
        const view = viewOfAddress(before)
        const filter = Object.fromEntries(
          Object.entries({ ...view.filter, ...change }).filter(([, value]) => value !== undefined),
        )
        return addressOfView({ ...view, filter, page: 1 })
      }),
    [setQuery],
  )
  return { view, show, narrow }
}

export type CustomerViewActs = Pick<ReturnType<typeof useCustomerView>, 'show' | 'narrow'>
