/** Returns the total number of seats of rooms. */
export const seatsOf = (rooms: readonly { readonly capacityMax: number }[]): number =>
  rooms.reduce((sum, room) => sum + room.capacityMax, 0)
