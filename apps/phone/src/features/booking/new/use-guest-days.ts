import type { CallInput, OutputOf } from '@roombook/contract'
import { listGuestDays } from '@roombook/contract/guest-booking'
import { useCall } from '#platform/api/use-call.ts'

type GuestDays = OutputOf<typeof listGuestDays>

const fresh = { staleTime: 10_000, refetchInterval: 60_000 }

/**
 * Returns the query for a store's days: their availability for a party, and when the requested room is free.
 */
export const toGuestDaysQuery = (
  shopId: number,
  { peopleNum, wantedRoom }: { peopleNum: number; wantedRoom: number | undefined },
): CallInput<typeof listGuestDays> => ({
  shopId,
  peopleNum,
  ...(wantedRoom !== undefined && { roomId: wantedRoom }),
})

/**
 * Returns a store's days with their availability for a party; until they are loaded for the current number of
 * people, the previous ones, marked as not current.
 */
export function useGuestDays(
  shopId: number,
  choice: { peopleNum: number; wantedRoom: number | undefined },
  first: GuestDays,
): { guestDays: GuestDays; isCurrent: boolean } {
  const { data, isPlaceholderData } = useCall(listGuestDays, toGuestDaysQuery(shopId, choice), {
    ...fresh,
    placeholderData: (before) => before ?? first,
  })
  return { guestDays: data ?? first, isCurrent: !isPlaceholderData }
}
