import { useDebounced } from '@roombook/client-react'
import { useState } from 'react'

/** Milliseconds after the last key until a record is searched (9.04). */
const searchDelay = 500

/** Typed search of a record: guest and text. */
export interface TypedSearch {
  keyword: string
  words: string
}

const emptySearch: TypedSearch = { keyword: '', words: '' }

/** How a record of messages is narrowed and paged: what narrows it starts at the first page, what is typed is asked a moment later. */
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
    asked: { ...filter, keyword, words: searchText },
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
