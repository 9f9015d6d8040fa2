import type { FreeRoom } from '@roombook/contract'
import type { ChosenRoom, LostRoom, RoomOffer } from '@roombook/order-screens'

/** How many rooms are offered instead of a lost one. */
export const mostOffered = 6

/** Chooses a room, or removes a chosen one; where only one is allowed, it replaces the previous. */
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

/** Puts a room in the place of one that was lost. */
export function replaceRoom(
  chosen: readonly ChosenRoom[],
  lost: readonly LostRoom[],
  room: ChosenRoom,
): ChosenRoom[] {
  const [gone] = lost
  const others = chosen.filter(({ id }) => id !== gone?.id && id !== room.id)
  return [...others, room]
}

/** Rooms whose turn is not known on this date and period, with the turn that the board offers. */
export function settleTurns(
  chosen: readonly ChosenRoom[],
  offers: readonly RoomOffer[],
): readonly ChosenRoom[] {
  if (chosen.every((room) => room.turn > 0)) return chosen
  const turnOf = new Map(offers.map((offer) => [offer.id, offer.turn]))
  return chosen.map((room) => (room.turn > 0 ? room : { ...room, turn: turnOf.get(room.id) ?? 0 }))
}

/** The chosen rooms, when date or period changed and their turns are to be asked for again. */
export const unsettleTurns = (chosen: readonly ChosenRoom[]): ChosenRoom[] =>
  chosen.map((room) => ({ ...room, turn: 0 }))

/** Chosen rooms that the board shows as taken, or in a later turn than the one chosen. */
export function lostRooms(chosen: readonly ChosenRoom[], offers: readonly RoomOffer[]): LostRoom[] {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  return chosen.flatMap((room) => {
    const offer = offerOf.get(room.id)
    const isLost = offer && (offer.turn === 0 || (room.turn > 0 && offer.turn !== room.turn))
    return isLost ? [{ id: room.id, title: offer.title }] : []
  })
}

/** Rooms to offer instead of lost ones, from the ranked board: free, large enough, not chosen yet. */
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

/** How many people the chosen rooms seat together. */
export function seatsChosen(chosen: readonly ChosenRoom[], offers: readonly RoomOffer[]): number {
  const capacityOf = new Map(offers.map((offer) => [offer.id, offer.capacity]))
  return chosen.reduce((sum, room) => sum + (capacityOf.get(room.id) ?? 0), 0)
}
