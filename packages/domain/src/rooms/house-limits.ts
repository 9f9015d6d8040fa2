/** How much a house may hold, and how long its names may be, in characters as a person counts them. */
export const houseLimits = {
  floorTitle: 20,
  categoryTitle: 20,
  roomTitle: 20,
  periodTitle: 10,
  /** Pictures of a room beside its first. */
  morePictures: 8,
  facilities: 12,
  facilityTitle: 8,
  closureReason: 50,
  /** The most guests a room may seat. */
  capacity: 999,
  /** Rooms that are added at once. */
  bulkRooms: 200,
  floors: 100,
  categories: 100,
  rooms: 2000,
  periods: 24,
  /** Sittings of a room in one period. */
  sittings: 20,
  /** Minutes that a party sits before the next turn of its room. */
  leastDining: 30,
  mostDining: 480,
  /** Days that one closure may last. */
  closureDays: 366,
} as const
