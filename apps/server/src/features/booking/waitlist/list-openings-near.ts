import type { InputOf, OutputOf } from '@roombook/contract'
import type { listOpeningsNear as listCall, OpeningNear } from '@roombook/contract/waitlist'
import { seatsOf } from '@roombook/domain/rooms'
import { addDays, daysBetween, periodIsPast } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type Opening, readOpenings } from '../guests/openings.ts'
import { shopTime } from '../shop-time.ts'

/** Days searched before and after the requested one. */
const reach = 7

/** Most periods listed. */
const most = 6

/**
 * Lists the periods nearest to a full one in which a party fits: first those of the same day, then the same
 * period on other days, then other periods.
 */
export const listOpeningsNear = (
  call: StaffCall,
  { bookDate, periodId, peopleNum }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const { shopId, now, today, actor } = call
    const first = [addDays(bookDate, -reach), today].toSorted().at(-1) ?? today
    const last = [addDays(bookDate, reach), addDays(today, actor.settings.daysAhead)].toSorted()[0] ?? today
    if (first > last) return { list: [] }
    const openings = await readOpenings(tx, shopId, { ...actor, now, from: first, to: last })
    const isRequested = (opening: Opening) => opening.bookDate === bookDate && opening.id === periodId
    const rank = (opening: Opening) =>
      Math.abs(daysBetween(bookDate, opening.bookDate)) * 2 + Number(opening.id !== periodId)
    const list = openings
      .filter((opening) => !isRequested(opening) && !periodIsPast(opening, opening.bookDate, shopTime(call)))
      .filter(({ free }) => seatsOf(free) >= peopleNum)
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, most)
    return { list: list.map((opening) => openingView(opening, peopleNum)) }
  })

const openingView = ({ bookDate, id, title, free }: Opening, people: number): OpeningNear => ({
  bookDate,
  periodId: id,
  title,
  rooms: free.filter(({ capacityMax }) => capacityMax >= people).length,
})
