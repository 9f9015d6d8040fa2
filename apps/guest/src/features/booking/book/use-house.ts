import { listGuestDays, type OutputOf } from '@roombook/contract'
import { useCall } from '../../../platform/api/use-call.ts'

type House = OutputOf<typeof listGuestDays>

const fresh = { staleTime: 10_000, refetchInterval: 60_000 }

/** The days of a shop and how full they are for a party; until that is known for as many people, what was known before. */
export function useHouse(shopId: number, peopleNum: number, first: House): House {
  const { data } = useCall(
    listGuestDays,
    { shopId, peopleNum },
    { ...fresh, placeholderData: (before) => before ?? first },
  )
  return data ?? first
}
