/** Key of a room in a period. */
export const placeKey = ({ roomId, periodId }: { roomId: number; periodId: number }): string =>
  `${roomId}-${periodId}`
