import { CallRefused, lostBy, type OutputOf } from '@roombook/contract'
import type { GuestPeriod, GuestRoom, listGuestDays } from '@roombook/contract/guest-booking'
import { dayText } from '@roombook/domain/time'
import type { LostRoom } from './chosen-rooms.ts'
import { isTooMany } from './describe-no-rooms.ts'
import { nearestDays } from './nearest-days.ts'
import type { BookingDraft } from './read-stored-draft.ts'

/** A choice that is no longer available, and its alternatives. */
export interface Instead {
  /** Set for a refusal by the server; the notice is then scrolled into view. */
  refusal?: CallRefused
  title: string
  free: readonly GuestRoom[]
  periods: readonly { id: number; title: string }[]
  days: readonly { bookDate: string }[]
}

interface UnavailableChoice {
  guestDays: OutputOf<typeof listGuestDays>
  draft: Pick<BookingDraft, 'bookDate' | 'peopleNum' | 'periodId' | 'periodName'>
  periods: readonly GuestPeriod[]
  period: GuestPeriod | undefined
  rooms: readonly GuestRoom[]
  lost: readonly LostRoom[]
  isDayListed: boolean
  /** Whether the free rooms are known. */
  isKnown: boolean
  /** Whether the availability is that for the current number of people. */
  isCurrent: boolean
}

/** Returns the alternatives after a refusal or a lost choice; undefined for none. */
export function findAlternatives(why: CallRefused | UnavailableChoice): Instead | undefined {
  if (why instanceof CallRefused) {
    const { free, periods, days } = lostBy(why)?.instead ?? none
    return { refusal: why, title: why.message, free, periods, days }
  }
  // Alternatives must be for the current number of people, so none are shown until they are known. A party
  // that is too large finds no room elsewhere either, and gets a message in place of the rooms.
  if (!why.isCurrent || isTooMany(why.draft.peopleNum, why.guestDays)) return undefined
  const title = describeLostChoice(why)
  if (!title) return undefined
  const { guestDays, draft, periods, period, rooms, lost } = why
  const free = period?.state === 'open' ? rooms.filter((room) => room.fits) : []
  // The room is too small on any day; combining several may help, which is stated beside the rooms.
  if (lost.length > 0 && lost.every((room) => room.isSmall))
    return free.length > 0 ? { title, free, periods: [], days: [] } : undefined
  return {
    title,
    free,
    periods: periods.filter(({ id, state }) => state === 'open' && id !== draft.periodId),
    days: nearestDays(guestDays.list, draft),
  }
}

function describeLostChoice({ draft, period, lost, isDayListed, isKnown }: UnavailableChoice): string {
  if (!isDayListed) return `${dayText(draft.bookDate)}已不能预订`
  if (!isKnown || draft.periodId === null) return ''
  if (!period) return `${dayText(draft.bookDate)}不供应${draft.periodName}`
  if (period.state !== 'open') return `${dayText(draft.bookDate)}${period.title}${period.words}`
  return lost.map(({ title, text }) => `${title}${text}`).join('；')
}

const none = { free: [], periods: [], days: [] }
