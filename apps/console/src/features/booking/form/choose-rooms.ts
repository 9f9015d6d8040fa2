import type { FreeRoom } from '@roombook/contract'
import type { ChosenRoom, LostRoom, RoomOffer } from '@roombook/order-screens'

/** Most rooms offered in place of a lost one. */
export const mostOffered = 6

/** Chooses a room, or removes a chosen one; if only one is allowed, it replaces the previous. */
export function toggleRoom(
  chosen: readonly ChosenRoom[],
  room: ChosenRoom,
  { several }: { several: boolean },
): ChosenRoom[] {
  if (chosen.some(({ id }) => id === room.id)) {
    return several ? chosen.filter(({ id }) => id !== room.id) : [...chosen]
  }
  return several ? [...chosen, room] : [room]
}

/** Replaces a lost room by another. */
export function replaceRoom(
  chosen: readonly ChosenRoom[],
  lost: readonly LostRoom[],
  room: ChosenRoom,
): ChosenRoom[] {
  const [lostRoom] = lost
  const others = chosen.filter(({ id }) => id !== lostRoom?.id && id !== room.id)
  return [...others, room]
}

/** Sets unknown seatings of the chosen rooms to those that the board offers. */
export function settleTurns(
  chosen: readonly ChosenRoom[],
  offers: readonly RoomOffer[],
): readonly ChosenRoom[] {
  if (chosen.every((room) => room.turn > 0)) return chosen
  const turnOf = new Map(offers.map((offer) => [offer.id, offer.turn]))
  return chosen.map((room) => (room.turn > 0 ? room : { ...room, turn: turnOf.get(room.id) ?? 0 }))
}

/** Resets the seatings of the chosen rooms, after date or period changed. */
export const unsettleTurns = (chosen: readonly ChosenRoom[]): ChosenRoom[] =>
  chosen.map((room) => ({ ...room, turn: 0 }))

/** Chosen rooms that the board shows as taken, or in a later seating than the chosen one. */
export function lostRooms(chosen: readonly ChosenRoom[], offers: readonly RoomOffer[]): LostRoom[] {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  return chosen.flatMap((room) => {
    const offer = offerOf.get(room.id)
    const isLost = offer && (offer.turn === 0 || (room.turn > 0 && offer.turn !== room.turn))
    return isLost ? [{ id: room.id, title: offer.title }] : []
  })
}

/** Rooms to offer in place of lost ones, from the ranked board: free, large enough, not chosen yet. */
export function freeInstead(
  ranked: readonly RoomOffer[],
  chosen: readonly ChosenRoom[],
  lost: readonly LostRoom[],
): FreeRoom[] {
  const remainingIds = new Set(
    chosen.filter((room) => !lost.some(({ id }) => id === room.id)).map(({ id }) => id),
  )
  return ranked
    .filter((offer) => offer.fit === 'fits' && !remainingIds.has(offer.id))
    .slice(0, mostOffered)
    .map(({ id, title, capacity, turn }) => ({ id, title, capacity, turn }))
}

/** Total capacity of the chosen rooms. */
export function seatsChosen(chosen: readonly ChosenRoom[], offers: readonly RoomOffer[]): number {
  const capacityOf = new Map(offers.map((offer) => [offer.id, offer.capacity]))
  return chosen.reduce((sum, room) => sum + (capacityOf.get(room.id) ?? 0), 0)
}
