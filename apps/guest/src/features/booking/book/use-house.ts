import { listGuestDays, type OutputOf } from '@roombook/contract'
import { useCall } from '../../../platform/api/use-call.ts'

type House = OutputOf<typeof listGuestDays>

const fresh = { staleTime: 10_000, refetchInterval: 60_000 }

/**
 * The days of a shop and how full they are for a party; until that is known for as many people, what was known before,
 * which is then not current.
 */
export function useHouse(
  shopId: number,
  peopleNum: number,
  first: House,
): { house: House; isCurrent: boolean } {
  const { data, isPlaceholderData } = useCall(
    listGuestDays,
    { shopId, peopleNum },
    { ...fresh, placeholderData: (before) => before ?? first },
  )
  return { house: data ?? first, isCurrent: !isPlaceholderData }
}
