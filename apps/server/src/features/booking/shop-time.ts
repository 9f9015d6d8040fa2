import type { ShopTime } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/** Returns the current time in the caller's shop in the form that domain rules take. */
export const shopTime = ({ now, actor }: StaffCall): ShopTime => ({
  now: now.getTime(),
  timezone: actor.timezone,
  cutoverHour: actor.cutoverHour,
})
