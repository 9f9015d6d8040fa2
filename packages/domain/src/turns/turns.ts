/** A claim on a room for one date and period that was not released. */
export interface TurnClaim {
  /** 1 for the first sitting. */
  readonly turn: number
  /** The table was cleared: the room is free, the turn is used. */
  readonly finished: boolean
}

export interface TurnRules {
  /** How many sittings the room allows in that period; 1 where there is no 翻台. */
  readonly sittings: number
  readonly claims: readonly TurnClaim[]
}

export interface TurnRefusal {
  readonly code: 'booking.room_taken' | 'booking.turn_unavailable'
  readonly data: { readonly turn: number }
}

/**
 * Whether a turn may not be claimed. The first always may; turn n + 1 when turn n is finished, or when n + 1 is within
 * the room's sittings. A turn is claimed once.
 */
export function refuseTurn({
  turn,
  sittings,
  claims,
}: TurnRules & { turn: number }): TurnRefusal | undefined {
  if (!Number.isInteger(turn) || turn < 1) return { code: 'booking.turn_unavailable', data: { turn } }
  if (claims.some((claim) => claim.turn === turn)) return { code: 'booking.room_taken', data: { turn } }
  const follows = claims.some((claim) => claim.turn === turn - 1 && claim.finished)
  const isOpen = turn === 1 || turn <= sittings || follows
  return isOpen ? undefined : { code: 'booking.turn_unavailable', data: { turn } }
}

/** The turn the board offers: the lowest that can be claimed, or undefined when the room is full. */
export function nextTurn(rules: TurnRules): number | undefined {
  return openTurns(rules)[0]
}

/** How many turns can still be claimed as things stand: `rockover_nouse_number`. */
export function countTurnsLeft(rules: TurnRules): number {
  return openTurns(rules).length
}

function openTurns(rules: TurnRules): number[] {
  const last = Math.max(1, rules.sittings, ...rules.claims.map((claim) => claim.turn + 1))
  return Array.from({ length: last }, (_, index) => index + 1).filter(
    (turn) => !refuseTurn({ ...rules, turn }),
  )
}
