import { searchDelay, useDebounced } from '@roombook/client-react'
import { useState } from 'react'

/** Typed search of a record: guest and text. */
export interface TypedSearch {
  keyword: string
  words: string
}

const emptySearch: TypedSearch = { keyword: '', words: '' }

/** Filters a record of messages; typed text is debounced. */
export function useRecordSearch<Filter extends object>(none: Filter) {
  const [filter, setFilter] = useState(none)
  const [typed, setTyped] = useState(emptySearch)
  const keyword = useDebounced(typed.keyword.trim(), searchDelay)
  const searchText = useDebounced(typed.words.trim(), searchDelay)
  return {
    filter,
    typed,
    query: { ...filter, keyword, words: searchText },
    change(part: Partial<Filter>): void {
      setFilter((before) => ({ ...before, ...part }))
    },
    type(part: Partial<TypedSearch>): void {
      setTyped((before) => ({ ...before, ...part }))
    },
    clear(): void {
      setFilter(none)
      setTyped(emptySearch)
    },
  }
}
