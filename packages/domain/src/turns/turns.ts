/** An unreleased claim on a room for one date and period. */
export interface TurnClaim {
  /** Number of the seating, from 1. */
  readonly turn: number
  /** Whether the table was cleared: the room is free, but the seating is used. */
  readonly finished: boolean
}

export interface TurnRules {
  /** Number of seatings of the room in that period; 1 without 翻台. */
  readonly sittings: number
  readonly claims: readonly TurnClaim[]
}

export interface TurnRefusal {
  readonly code: 'booking.room_taken' | 'booking.turn_unavailable'
  readonly data: { readonly turn: number }
}

/**
 * Returns the refusal of a claim on a seating; undefined where it is allowed. The first is always allowed;
 * number n + 1 if seating n is finished, or n + 1 is within the room's seatings. Each is claimed once.
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

/**
 * Returns the seating that the board offers: the lowest that can be claimed; undefined when the room is full.
 */
export function nextTurn(rules: TurnRules): number | undefined {
  return openTurns(rules)[0]
}

/** Returns the number of seatings that can still be claimed: `rockover_nouse_number`. */
export function countRemainingTurns(rules: TurnRules): number {
  return openTurns(rules).length
}

function openTurns(rules: TurnRules): number[] {
  const last = Math.max(1, rules.sittings, ...rules.claims.map((claim) => claim.turn + 1))
  return Array.from({ length: last }, (_, index) => index + 1).filter(
    (turn) => !refuseTurn({ ...rules, turn }),
  )
}
