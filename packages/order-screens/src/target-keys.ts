/** Names a free turn of a room as a place that an order could go, across refetches. */
export const turnTargetKey = (roomId: number, turn: number): string => `room-${roomId}-${turn}`

/** Names an order as one that another could change places with. */
export const orderTargetKey = ({ id }: { readonly id: number }): string => `order-${id}`
