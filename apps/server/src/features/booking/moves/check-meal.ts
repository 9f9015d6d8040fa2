import type { InputOf } from '@roombook/contract'
import type { checkMeal as checkMealCall } from '@roombook/contract/meal-check'
import type { Moved } from '@roombook/contract/order-acted'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveBooking } from './move-booking.ts'

/**
 * Records, once, that the meal was as ordered (meal check, 核餐), with staff member, time and remark.
 * @throws Refusal `booking.meal_remark_missing` where the store requires a remark (4.07); those of a move.
 */
export const checkMeal = (
  call: StaffCall,
  { remark, ...acted }: InputOf<typeof checkMealCall>,
): Promise<Moved> =>
  moveBooking(call, acted, {
    move: 'mealCheck',
    action: 'booking.meal-check',
    remark: remark === '' ? '核餐' : `核餐：${remark}`,
    fields: ['mealCheckedAt'],
    require() {
      if (remark !== '' || call.actor.settings.mealCheckMode !== 2) return
      throw new Refusal('booking.meal_remark_missing', { fields: { remark: '请填写核餐备注' } })
    },
    columns: () => ({
      meal_checked_at: call.now,
      meal_check_remark: remark,
      meal_checker_id: call.actor.staffId,
    }),
  })
