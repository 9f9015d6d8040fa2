/** How many people some rooms hold together. */
export const seatsOf = (rooms: readonly { readonly capacityMax: number }[]): number =>
  rooms.reduce((sum, room) => sum + room.capacityMax, 0)
