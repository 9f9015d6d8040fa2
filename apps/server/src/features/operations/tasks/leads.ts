import { isAdmin } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'

const supervisor = 3

/** Whether somebody sees everybody's tasks and figures, and may act on each: owners, administrators and supervisors. */
export const leads = ({ adminLevel }: StaffCall['actor']): boolean =>
  isAdmin(adminLevel) || adminLevel === supervisor
