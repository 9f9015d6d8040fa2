import type { OutputOf } from '@roombook/contract'
import type { GuestPeriod, listGuestDays } from '@roombook/contract/guest-booking'
import { dayText } from '@roombook/domain/time'

export type VenueLimits = Pick<OutputOf<typeof listGuestDays>, 'mostPeople' | 'phone'>

/** Returns whether a party is too large for any day, so that alternatives are pointless. */
export const isTooMany = (peopleNum: number, { mostPeople }: Pick<VenueLimits, 'mostPeople'>): boolean =>
  mostPeople > 0 && peopleNum > mostPeople

/** Returns the text that a party is too large for online booking, with the phone to call. */
export const describeTooMany = (peopleNum: number, { mostPeople, phone }: VenueLimits): string =>
  `${peopleNum}人超出可线上预订的人数（最多${mostPeople}人），请致电门店${phone && ` ${phone}`}`

interface NoRoomsInput {
  limits: VenueLimits
  bookDate: string
  peopleNum: number
  periods: readonly Pick<GuestPeriod, 'state'>[]
}

/** Describes why no rooms are shown, and what to do. */
export function describeNoRooms({ limits, bookDate, peopleNum, periods }: NoRoomsInput): string {
  const { phone } = limits
  if (isTooMany(peopleNum, limits)) return `${describeTooMany(peopleNum, limits)}。`
  if (periods.some(({ state }) => state === 'open')) return '请先选择可预订的餐段。'
  const why = periods.some(({ state }) => state === 'small')
    ? `没有坐得下${peopleNum}人的包厢`
    : '已不能线上预订'
  return `${dayText(bookDate)}${why}，请换一天${phone && `或致电 ${phone}`}。`
}
