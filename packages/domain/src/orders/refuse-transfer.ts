import { type MoveQuestion, type MoveRefusal, refuseMove } from './refuse-move.ts'

export interface TransferQuestion extends MoveQuestion {
  /** The room the order has. */
  readonly currentRoomId: number
  /** The room it is to have; undefined when the shop has no such room. */
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
 * Whether an order may not move to a room. That the room is free is for the claim to find out: no rule checks
 * first and hopes.
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
