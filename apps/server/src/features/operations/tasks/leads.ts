import { isAdmin } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'

const supervisor = 3

/**
 * Checks whether a staff member may see and act on all staff's tasks and figures: owners, administrators and
 * supervisors.
 */
export const leads = ({ adminLevel }: StaffCall['actor']): boolean =>
  isAdmin(adminLevel) || adminLevel === supervisor
