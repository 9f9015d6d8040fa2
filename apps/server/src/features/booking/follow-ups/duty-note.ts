import { dutyNote, isMadeByDuty, type MoveName } from '@roombook/domain/orders'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveQuestion } from '../moves/move-question.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'

/**
 * Returns the log suffix of a move that only the store's setting for tonight allowed; empty for any other.
 */
export const describeDutyMove = (move: MoveName, call: StaffCall, order: LockedOrder): string =>
  isMadeByDuty(move, moveQuestion(call, order)) ? dutyNote : ''
