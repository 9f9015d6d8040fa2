import { type CallInput, listGuestDays, type OutputOf } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'

type GuestDays = OutputOf<typeof listGuestDays>

const fresh = { staleTime: 10_000, refetchInterval: 60_000 }

/** Returns the query for a store's days: how full they are for a party, and when the wanted room is free. */
export const toGuestDaysQuery = (
  shopId: number,
  { peopleNum, wantedRoom }: { peopleNum: number; wantedRoom: number | undefined },
): CallInput<typeof listGuestDays> => ({
  shopId,
  peopleNum,
  ...(wantedRoom !== undefined && { roomId: wantedRoom }),
})

/**
 * The days of a shop and how full they are for a party; until that is known for as many people, what was known before,
 * which is then not current.
 */
export function useGuestDays(
  shopId: number,
  choice: { peopleNum: number; wantedRoom: number | undefined },
  first: GuestDays,
): { house: GuestDays; isCurrent: boolean } {
  const { data, isPlaceholderData } = useCall(listGuestDays, toGuestDaysQuery(shopId, choice), {
    ...fresh,
    placeholderData: (before) => before ?? first,
  })
  return { house: data ?? first, isCurrent: !isPlaceholderData }
}
