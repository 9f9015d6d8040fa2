import { searchDelay, useDebounced } from '@roombook/client-react'
import { useState } from 'react'

/** Typed search of a record: guest and text. */
export interface TypedSearch {
  keyword: string
  words: string
}

const emptySearch: TypedSearch = { keyword: '', words: '' }

/**
 * Filters and pages a record of messages: a changed filter returns to the first page, typed text is
 * debounced.
 */
export function useRecordSearch<Filter extends object>(none: Filter) {
  const [filter, setFilter] = useState(none)
  const [typed, setTyped] = useState(emptySearch)
  const [page, setPage] = useState(1)
  const keyword = useDebounced(typed.keyword.trim(), searchDelay)
  const searchText = useDebounced(typed.words.trim(), searchDelay)
  return {
    filter,
    typed,
    page,
    setPage,
    query: { ...filter, keyword, words: searchText },
    change(part: Partial<Filter>): void {
      setFilter((before) => ({ ...before, ...part }))
      setPage(1)
    },
    type(part: Partial<TypedSearch>): void {
      setTyped((before) => ({ ...before, ...part }))
      setPage(1)
    },
    clear(): void {
      setFilter(none)
      setTyped(emptySearch)
      setPage(1)
    },
  }
}
