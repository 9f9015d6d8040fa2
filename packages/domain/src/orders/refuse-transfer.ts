import { type MoveQuestion, type MoveRefusal, refuseMove } from './refuse-move.ts'

export interface TransferQuestion extends MoveQuestion {
  /** Current room of the order. */
  readonly currentRoomId: number
  /** Target room; undefined where the store has no such room. */
  readonly room: { readonly id: number; readonly open: boolean } | undefined
}

export interface TransferRefusal {
  readonly code:
    | MoveRefusal['code']
    | 'booking.not_transferable'
    | 'booking.room_missing'
    | 'booking.room_unchanged'
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Returns the refusal of a transfer to a room; undefined where it is allowed. Whether the room is free is
 * decided by the claim itself, to avoid a race.
 */
export function refuseTransfer(question: TransferQuestion): TransferRefusal | undefined {
  const refusal = refuseMove('transfer', question)
  if (refusal?.code === 'booking.not_allowed_in_status') {
    return { ...refusal, code: 'booking.not_transferable' }
  }
  if (refusal) return refusal
  if (!question.room?.open) return { code: 'booking.room_missing' }
  return question.room.id === question.currentRoomId ? { code: 'booking.room_unchanged' } : undefined
}
