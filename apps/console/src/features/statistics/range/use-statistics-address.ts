import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSource } from '../statistics-source.ts'
import { type AddressChange, readStatisticsAddress, withChange } from './statistics-address.ts'

/**
 * What the address says, and how to change it. Days that it does not name are written into it, so that whoever is sent it
 * tomorrow sees the same days.
 */
export function useStatisticsAddress() {
  const { today } = useSource()
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readStatisticsAddress(query, today), [query, today])
  const change = useCallback(
    (by: AddressChange) =>
      // At once, not when there is time: what is chosen right after it is chosen beside it, not instead.
      setQuery((before) => withChange(before, by), { replace: true, flushSync: true }),
    [setQuery],
  )
  const { startDate, endDate } = address.range
  const isSaid = query.get('from') === startDate && query.get('to') === endDate
  useEffect(() => {
    if (!isSaid)
      setQuery(
        (before) => new URLSearchParams({ ...Object.fromEntries(before), from: startDate, to: endDate }),
        {
          replace: true,
        },
      )
  }, [isSaid, startDate, endDate, setQuery])
  return { address, query: query.toString(), change, today }
}
