import type { InputOf, OutputOf } from '@roombook/contract'
import type { mealRemark as mealRemarkCall } from '@roombook/contract/meal-check'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readMealCheck } from './order-detail.repository.ts'

/**
 * Returns who checked the meal of an order, when and with which remark; empty while unchecked.
 * @throws Refusal `booking.not_found` when the order is missing, deleted, or another store's.
 */
export async function mealRemark(
  call: StaffCall,
  { orderId }: InputOf<typeof mealRemarkCall>,
): Promise<OutputOf<typeof mealRemarkCall>> {
  const check = await call.read((tx) => readMealCheck(tx, call.shopId, orderId))
  if (!check) throw new Refusal('booking.not_found')
  return {
    remark: check.meal_check_remark,
    mealChecked: check.meal_checked_at !== null,
    mealCheckedAt: check.meal_checked_at?.toISOString() ?? null,
    checkerName: check.checker_name ?? '',
  }
}
