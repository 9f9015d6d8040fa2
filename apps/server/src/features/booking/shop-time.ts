import type { ShopTime } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/** The time in the caller's shop, as the domain's rules ask for it. */
export const shopTime = ({ now, actor }: StaffCall): ShopTime => ({
  now: now.getTime(),
  timezone: actor.timezone,
  cutoverHour: actor.cutoverHour,
})
