import { searchDelay, useDebounced } from '@roombook/client-react'
import { useState } from 'react'

/** Filters a record by days, guest and more; any change returns to the first page. */
export function useRecordFilter<More extends object>(none: More) {
  const [more, setMore] = useState<More & { startDate?: string | undefined; endDate?: string | undefined }>(
    none,
  )
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDebounced(typed.trim(), searchDelay)
  return {
    typed,
    page,
    setPage,
    keyword,
    span: more,
    filter: { ...more, keyword },
    type(text: string): void {
      setTyped(text)
      setPage(1)
    },
    change(part: Partial<typeof more>): void {
      setMore((before) => ({ ...before, ...part }))
      setPage(1)
    },
  }
}
