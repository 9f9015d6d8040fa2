import { isAdmin } from '@roombook/domain/session'
import { businessDate } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { TextRow } from './text.repository.ts'

/** The calling staff member and the store's business date. */
export type Asking = Pick<StaffCall, 'actor' | 'today'>

/** Whether a text was copied by staff: only that can be undone, not an automatic sending. */
export const isCopied = ({ state, passedBy }: Pick<TextRow, 'state' | 'passedBy'>): boolean =>
  state === 'passed' && passedBy !== null

/**
 * Whether a staff member may undo the copying of a text: within the store's business day, for their own
 * copying or as an administrator.
 */
export const mayUndo = (
  text: Pick<TextRow, 'state' | 'passedBy' | 'passedAt'>,
  { actor, today }: Asking,
): boolean =>
  isCopied(text) &&
  text.passedAt !== null &&
  businessDate(text.passedAt.getTime(), actor.timezone, actor.cutoverHour) === today &&
  (text.passedBy === actor.staffId || isAdmin(actor.adminLevel))
