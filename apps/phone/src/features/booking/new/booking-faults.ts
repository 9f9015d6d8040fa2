import type { GuestPeriod, GuestRoom } from '@roombook/contract/guest-booking'
import { seatsOf } from '@roombook/domain/rooms'
import type { LostRoom } from './chosen-rooms.ts'
import type { VenueLimits } from './describe-no-rooms.ts'
import type { BookingDraft } from './read-stored-draft.ts'
import { peopleFault } from './typed-people.ts'

/** Errors of a booking, by section. */
export interface BookingFaults {
  people?: string
  date?: string
  room?: string
  time?: string
}

interface BookingFaultsInput {
  limits: VenueLimits
  draft: Pick<BookingDraft, 'people' | 'peopleNum' | 'periodId'>
  /** Whether the chosen day can be booked. */
  isDayListed: boolean
  period: Pick<GuestPeriod, 'state' | 'title' | 'words'> | undefined
  checked: { chosen: readonly GuestRoom[]; lost: readonly LostRoom[] }
}

/** Returns the errors of a choice; any error prevents sending. */
export function findBookingFaults({
  limits,
  draft,
  isDayListed,
  period,
  checked,
}: BookingFaultsInput): BookingFaults {
  const faults: BookingFaults = {}
  const people = peopleFault(draft, limits)
  if (people) faults.people = people
  if (!isDayListed) faults.date = '所选日期已不能预订，请重新选择日期'
  else if (period?.state !== 'open')
    faults.date = period ? `${period.title}${period.words}，请重新选择` : '请选择餐段'
  const room = roomFault(checked, draft.peopleNum)
  if (room) faults.room = room
  return faults
}

function roomFault({ chosen, lost }: BookingFaultsInput['checked'], people: number): string | undefined {
  const [lostRoom] = lost
  if (lostRoom) return `${lostRoom.title}${lostRoom.text}，请重新选择包厢`
  if (chosen.length === 0) return '请选择包厢'
  const seats = seatsOf(chosen)
  return seats < people ? `所选包厢最多容纳${seats}人，请再选一间` : undefined
}

/** Lists the arrival times that are possible in all chosen rooms. */
export const listArrivalTimes = (
  period: Pick<GuestPeriod, 'arrivalTimes'> | undefined,
  chosen: readonly GuestRoom[],
): GuestPeriod['arrivalTimes'] =>
  (period?.arrivalTimes ?? []).filter(({ value }) =>
    chosen.every((room) => room.arrivalTimes.includes(value)),
  )

/** Returns the error of a chosen arrival time, which is never dropped silently. */
export function findTimeFault(
  arrivalTime: string,
  times: readonly { value: string }[],
  chosen: readonly GuestRoom[],
): string | undefined {
  if (arrivalTime === '' || times.some(({ value }) => value === arrivalTime)) return undefined
  const turns = chosen.flatMap((room) => room.turnText || [])
  return turns.length > 0
    ? `${turns.join('、')}，请重新选择到店时间`
    : `${arrivalTime}已不能选择，请重新选择到店时间`
}
