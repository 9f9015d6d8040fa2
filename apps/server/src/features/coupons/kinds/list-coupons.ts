import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  couponChoices as choicesCall,
  listCoupons as listCall,
  readCoupon as readCall,
} from '@roombook/contract/coupons'
import { fen } from '@roombook/domain/money'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listCouponRows } from './coupon.repository.ts'
import { couponAnswer, couponViews } from './coupon.view.ts'
import { listScope } from './coupon-scope.repository.ts'

/** Lists a page of the store's coupons, newest first, with their usage figures. */
export function listCoupons(
  { shopId, today, read }: StaffCall,
  { page, limit, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return read(async (tx) => {
    const { rows, count } = await listCouponRows(tx, shopId, filter, { limit, offset: (page - 1) * limit })
    return { list: await couponViews(tx, shopId, rows, today), count }
  })
}

/**
 * Returns a coupon in its current state.
 * @throws Refusal `request.not_found`.
 */
export const readCoupon = (
  call: StaffCall,
  { couponId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> => call.read((tx) => couponAnswer(tx, call, couponId))

/** Lists what a coupon may refer to. */
export const couponChoices = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof choicesCall>> =>
  read(async (tx) => {
    const { dishes, ...places } = await listScope(tx, shopId)
    return { ...places, dishes: dishes.map(({ price, ...dish }) => ({ ...dish, price: fen(Number(price)) })) }
  })
