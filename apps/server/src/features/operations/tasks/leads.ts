import { isAdmin } from '@roombook/domain/session'
import type { StaffCall } from '#platform/calls/staff-call.ts'

const supervisor = 3

/**
 * Returns whether a staff member sees everybody's tasks and figures and may act on them: owners,
 * administrators and supervisors.
 */
export const leads = ({ adminLevel }: StaffCall['actor']): boolean =>
  isAdmin(adminLevel) || adminLevel === supervisor
