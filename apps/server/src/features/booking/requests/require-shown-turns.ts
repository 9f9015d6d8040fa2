import { minutesToClock, minutesWithin } from '@roombook/domain/time'
import {
  isTurnOpen,
  isWithinTurn,
  type TurnWindow,
  turnWindowName,
  turnWindowText,
} from '@roombook/domain/turns'
import type { RoomRow } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Place } from '../claims/claim.repository.ts'
import { refuseFaults } from '../form/form-refusals.ts'
import type { CheckedBookingRequest } from './check-booking-request.ts'

/**
 * Checks that a guest books what was displayed: each room's seating with an unchanged arrival window, and an
 * arrival time within it. A seating taken meanwhile is refused later, by its claim.
 *
 * @throws Refusal `booking.turn_moved` naming the room, `booking.form_invalid` at the time of arrival.
 */
export function requireShownTurns(
  { roomIds, turns, arrivalWindows, arrivalTime, period }: CheckedBookingRequest,
  places: readonly Place[],
  windows: ReadonlyMap<number, TurnWindow>,
  rooms: ReadonlyMap<number, RoomRow>,
): void {
  const arrival = minutesWithin(period, arrivalTime)
  for (const { roomId } of places) {
    const window = windows.get(roomId)
    if (!window) continue
    const title = rooms.get(roomId)?.title ?? ''
    const timeText = turnWindowText(window) || `可在${turnWindowName(window).replace('-', '–')}到店`
    const at = roomIds.lastIndexOf(roomId)
    if (turns[at] === undefined || arrivalWindows[at] !== turnWindowName(window)) {
      const data = { rooms: [{ id: roomId, title }], arrivalWindow: turnWindowName(window) }
      throw new Refusal('booking.turn_moved', data, `${title}的到店时间有变化：${timeText}，请重新选择`)
    }
    if (!isTurnOpen(window)) {
      const data = { rooms: [{ id: roomId, title }], arrivalWindow: turnWindowName(window) }
      throw new Refusal('booking.turn_moved', data, `${title}剩下的时间不够用餐，请选择其他包厢或时间`)
    }
    if (arrival === undefined || isWithinTurn(window, arrival)) continue
    const isLimited = arrival < window.until || window.latest !== undefined
    const last = isLimited ? '' : `，最晚${minutesToClock(window.until - 1)}到店`
    refuseFaults([{ field: 'arrivalTime', message: `${title}：${timeText}${last}，请重新选择到店时间` }])
  }
}
