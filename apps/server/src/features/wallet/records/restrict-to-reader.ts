import { hasNode, recordNodes } from '@roombook/domain/session'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/**
 * Returns the caller's id where they may see their own entries only (decision 201); undefined for all
 * entries.
 */
export const restrictToReader = ({ actor }: StaffCall, record: 'wallet' | 'credit'): number | undefined =>
  hasNode(actor, recordNodes[record]) ? undefined : actor.staffId
