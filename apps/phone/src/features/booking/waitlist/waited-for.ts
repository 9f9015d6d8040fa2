import type { OutputOf } from '@roombook/contract'
import type { GuestPeriod, listGuestDays } from '@roombook/contract/guest-booking'
import { isTooMany } from '../new/describe-no-rooms.ts'
import type { BookingDraft } from '../new/read-stored-draft.ts'

const full: ReadonlySet<GuestPeriod['state']> = new Set(['full', 'small'])

/**
 * Returns the periods of a day for which a party can join the waitlist: full, but large enough in principle.
 */
export const waitedFor = <Period extends Pick<GuestPeriod, 'state'>>(
  periods: readonly Period[],
  { people, peopleNum }: Pick<BookingDraft, 'people' | 'peopleNum'>,
  limits: Pick<OutputOf<typeof listGuestDays>, 'mostPeople'>,
): Period[] =>
  people !== String(peopleNum) || isTooMany(peopleNum, limits)
    ? []
    : periods.filter(({ state }) => full.has(state))
