import { hasNode, recordNodes } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/** The one person whose entries a reader without a node of a record sees (decision 201): themselves; undefined for all. */
export const restrictToReader = ({ actor }: StaffCall, record: 'wallet' | 'credit'): number | undefined =>
  hasNode(actor, recordNodes[record]) ? undefined : actor.staffId
