import { keepPreviousData } from '@tanstack/react-query'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'

/** Reads the results of coupons, messages and calls in the range. */
export function useBrought() {
  const { useCall, calls } = useSource()
  const { startDate, endDate, shopIds } = useScope().request
  return useCall(calls.brought, { startDate, endDate, shopIds }, { placeholderData: keepPreviousData })
}
