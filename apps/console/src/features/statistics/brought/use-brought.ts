import { readBrought } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { useScope } from '../statistics-scope.ts'

/** What coupons, messages and calls of the range brought, in one store. */
export function useBrought(shopId: number | undefined) {
  const { startDate, endDate } = useScope().asked
  return useCall(readBrought, { startDate, endDate, shopId }, { placeholderData: keepPreviousData })
}
