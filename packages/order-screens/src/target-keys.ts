/** Builds the key of a free seating as a target, stable across refetches. */
export const turnTargetKey = (roomId: number, turn: number): string => `room-${roomId}-${turn}`

/** Builds the key of an order as a swap target. */
export const orderTargetKey = ({ id }: { readonly id: number }): string => `order-${id}`
