import { keepPreviousData } from '@tanstack/react-query'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'

/** What coupons, messages and calls of the range brought. */
export function useBrought() {
  const { useCall, calls } = useSource()
  const { startDate, endDate, shopIds } = useScope().asked
  return useCall(calls.brought, { startDate, endDate, shopIds }, { placeholderData: keepPreviousData })
}
