import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSource } from '../statistics-source.ts'
import { type AddressChange, readStatisticsAddress, withChange } from './statistics-address.ts'

/**
 * Reads and changes the address. Default days are written into it, so that a link opened tomorrow shows the
 * same days; the note about invalid days stays until others are chosen.
 */
export function useStatisticsAddress() {
  const { today } = useSource()
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readStatisticsAddress(query, today), [query, today])
  const [wasMisread, setWasMisread] = useState(address.isMisread)
  const change = useCallback(
    (by: AddressChange) => {
      if (by.from !== undefined) setWasMisread(false)
      // Synchronous, so that a further choice right after it is added instead of replacing it.
      setQuery((before) => withChange(before, by), { replace: true, flushSync: true })
    },
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
  return { address, wasMisread, query: query.toString(), change, today }
}
