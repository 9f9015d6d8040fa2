import type { InputOf, OutputOf } from '@roombook/contract'
import type { copyCoupon as copyCall } from '@roombook/contract/coupons'
import { couponLimits } from '@roombook/domain/coupons'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordCoupons } from './change-coupon.ts'
import { findCoupons, listTitles, lockMaking } from './coupon.repository.ts'
import { couponAnswer } from './coupon.view.ts'
import { make } from './save-coupon.ts'

/**
 * Creates a draft with the terms of a coupon, including an ended one. Deleted rooms, periods and dishes are
 * refused only when the draft is saved.
 * @throws Refusal `request.not_found`, `coupons.too_many`.
 */
export function copyCoupon(
  call: StaffCall,
  { couponId }: InputOf<typeof copyCall>,
): Promise<OutputOf<typeof copyCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    await lockMaking(tx, shopId)
    const [original] = await findCoupons(tx, shopId, [couponId])
    if (!original) throw new Refusal('request.not_found')
    const there = await listTitles(tx, shopId)
    if (there.length >= couponLimits.coupons) throw new Refusal('coupons.too_many')
    const { id: _id, version: _version, state: _state, terms_no: _no, given: _given, ...rest } = original
    const { stock, per_person, changed_name: _by, changed_action: _how, changed_at: _at, ...terms } = rest
    const title = freeTitle(terms.title, new Set(there.map((other) => other.title)))
    const id = await make(tx, call, {
      row: { ...terms, title },
      limits: { stock, per_person },
      state: 'draft',
    })
    await recordCoupons(tx, call, {
      action: 'coupons.copy',
      remark: `复制优惠券「${original.title}」为「${title}」`,
      couponIds: [id],
    })
    return couponAnswer(tx, call, id)
  })
}

/** Returns an unused title within the length limit: 满500减50 副本, 满500减50 副本2. */
function freeTitle(title: string, taken: ReadonlySet<string>): string {
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? ' 副本' : ` 副本${at}`
    const free = `${title.slice(0, couponLimits.title - end.length).trimEnd()}${end}`
    if (!taken.has(free)) return free
  }
}
