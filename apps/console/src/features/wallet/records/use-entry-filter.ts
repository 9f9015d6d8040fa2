import { useState } from 'react'

/** Filter of a record's entries. */
export interface EntryFilter<Reason extends string> {
  startDate?: string | undefined
  endDate?: string | undefined
  reasons?: Reason[] | undefined
  way?: 'in' | 'out' | undefined
}

/** Filters and pages a record of entries: a changed filter returns to the first page. */
export function useEntryFilter<Reason extends string>() {
  const [filter, setFilter] = useState<EntryFilter<Reason>>({})
  const [page, setPage] = useState(1)
  return {
    filter,
    page,
    setPage,
    change(part: Partial<EntryFilter<Reason>>): void {
      setFilter((before) => ({ ...before, ...part }))
      setPage(1)
    },
  }
}
