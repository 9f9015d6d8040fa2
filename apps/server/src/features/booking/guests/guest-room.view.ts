import type { GuestRoom } from '@roombook/contract/guest-booking'
import { turnWindowName, turnWindowText } from '@roombook/domain/turns'
import type { FreeRoom } from './openings.ts'

/** Maps a free room to its view for a party of the given size. */
export const guestRoomView = (room: FreeRoom, people: number): GuestRoom => ({
  id: room.id,
  title: room.title,
  floorName: room.floorTitle,
  image: room.image,
  capacityMin: room.capacityMin,
  capacityMax: room.capacityMax,
  serviceFee: room.serviceFee,
  averageSpend: room.averageSpend,
  fits: room.capacityMax >= people,
  turn: room.turn,
  turnText: turnWindowText(room.window),
  arrivalWindow: turnWindowName(room.window),
  arrivalTimes: room.arrivalTimes.map((time) => time.value),
})
