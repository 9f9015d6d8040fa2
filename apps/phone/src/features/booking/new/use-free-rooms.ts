import { type applyForRooms, availability } from '@roombook/contract/guest-booking'
import { useCall } from '#platform/api/use-call.ts'
import type { Change } from '#platform/api/use-change.ts'
import { listArrivalTimes } from './booking-faults.ts'
import { checkChosen } from './chosen-rooms.ts'
import type { BookingDraft } from './read-stored-draft.ts'
import { useLostRooms } from './use-lost-rooms.ts'

const fresh = { staleTime: 5000, refetchInterval: 30_000 }

/** Returns the availability of the chosen day, and the chosen rooms that are still free. */
export function useFreeRooms(
  shopId: number,
  { bookDate, people, peopleNum, periodId, rooms: wanted }: BookingDraft,
  apply: Pick<Change<typeof applyForRooms>, 'refusal' | 'unsettled'>,
) {
  // It is unknown whether the booking was made: the free rooms may exclude those that this page has just
  // taken.
  const isUnsure = apply.unsettled?.bookDate === bookDate && apply.unsettled.periodId === periodId
  const day = useCall(
    availability,
    { shopId, bookDate, peopleNum },
    {
      ...fresh,
      enabled: !isUnsure,
      placeholderData: (before) => (before?.bookDate === bookDate ? before : undefined),
    },
  )
  const { refetch } = day
  const lost = useLostRooms(apply.refusal, `${bookDate}/${periodId}`, refetch)
  const periods = day.data?.periods ?? []
  const period = periods.find(({ id }) => id === periodId)
  const rooms = lost.without(period?.rooms ?? [], day.dataUpdatedAt)
  const enteredPeople = people === String(peopleNum) ? peopleNum : undefined
  const checked = checkChosen(wanted, { period, rooms, people: enteredPeople })
  return { isUnsure, day, periods, period, rooms, checked, times: listArrivalTimes(period, checked.chosen) }
}
