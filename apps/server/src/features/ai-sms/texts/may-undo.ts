import { businessDate, isAdmin } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { TextRow } from './text.repository.ts'

/** The asking staff member and the store's business day. */
export type Asking = Pick<StaffCall, 'actor' | 'today'>

/** Whether a text was copied by hand, which alone can be taken back: what left by itself has left. */
export const isCopied = ({ state, passedBy }: Pick<TextRow, 'state' | 'passedBy'>): boolean =>
  state === 'passed' && passedBy !== null

/** Whether somebody may take back that a text was copied and passed on: within the store's day, their own or as an administrator. */
export const mayUndo = (
  text: Pick<TextRow, 'state' | 'passedBy' | 'passedAt'>,
  { actor, today }: Asking,
): boolean =>
  isCopied(text) &&
  text.passedAt !== null &&
  businessDate(text.passedAt.getTime(), actor.timezone, actor.cutoverHour) === today &&
  (text.passedBy === actor.staffId || isAdmin(actor.adminLevel))
