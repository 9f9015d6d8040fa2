/** Limits of a store's floor plan; lengths are in characters as a person counts them. */
export const floorPlanLimits = {
  floorTitle: 20,
  categoryTitle: 20,
  roomTitle: 20,
  periodTitle: 10,
  /** Pictures of a room in addition to its first. */
  morePictures: 8,
  facilities: 12,
  facilityTitle: 8,
  closureReason: 50,
  /** Greatest number of seats of a room. */
  capacity: 999,
  /** Rooms added at once. */
  bulkRooms: 200,
  floors: 100,
  categories: 100,
  rooms: 2000,
  periods: 24,
  /** Seatings of a room in one period. */
  sittings: 20,
  /** Bounds of the minutes that a party occupies a room before its next seating. */
  leastDining: 30,
  mostDining: 480,
  /** Days of one closure. */
  closureDays: 366,
} as const
