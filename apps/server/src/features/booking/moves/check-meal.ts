import type { checkMeal as checkMealCall, InputOf, Moved } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveBooking } from './move-booking.ts'

/**
 * The meal was looked at and found as it was ordered (核餐): once, by whom, when, and with which words.
 * @throws Refusal `booking.meal_remark_missing` where the shop asks for a remark (4.07), and whatever a move answers.
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
