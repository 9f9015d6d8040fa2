import { searchDelay, useDebounced } from '@roombook/client-react'
import { useState } from 'react'

/** Filters a record by days, guest and more. */
export function useRecordFilter<More extends object>(none: More) {
  const [more, setMore] = useState<More & { startDate?: string | undefined; endDate?: string | undefined }>(
    none,
  )
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), searchDelay)
  return {
    typed,
    keyword,
    span: more,
    filter: { ...more, keyword },
    type: setTyped,
    change(part: Partial<typeof more>): void {
      setMore((before) => ({ ...before, ...part }))
    },
  }
}
