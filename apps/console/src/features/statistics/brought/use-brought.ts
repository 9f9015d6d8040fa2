import { keepPreviousData } from '@tanstack/react-query'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'

/** What coupons, messages and calls of the range brought, in one store. */
export function useBrought(shopId: number | undefined) {
  const { useCall, calls } = useSource()
  const { startDate, endDate } = useScope().asked
  return useCall(calls.brought, { startDate, endDate, shopId }, { placeholderData: keepPreviousData })
}
