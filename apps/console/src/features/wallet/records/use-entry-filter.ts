import { useState } from 'react'

/** Filter of a record's entries. */
export interface EntryFilter<Reason extends string> {
  startDate?: string | undefined
  endDate?: string | undefined
  reasons?: Reason[] | undefined
  way?: 'in' | 'out' | undefined
}

/** Filters a record of entries. */
export function useEntryFilter<Reason extends string>() {
  const [filter, setFilter] = useState<EntryFilter<Reason>>({})
  return {
    filter,
    change(part: Partial<EntryFilter<Reason>>): void {
      setFilter((before) => ({ ...before, ...part }))
    },
  }
}
