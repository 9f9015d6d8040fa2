import type { OrderRow } from '@roombook/contract/order-shapes'
import { readReferralOfOrder } from '@roombook/contract/referrals'
import { referralStates } from '@roombook/domain/referrals'
import { useCall } from '#platform/api/use-call.ts'
import { Fact } from './fact.tsx'

/** Shows the guest's recommender and the result; nothing if no recommender was named. */
export function ReferralFact({ order }: { order: OrderRow }) {
  const { data } = useCall(readReferralOfOrder, order.referralShown ? { orderId: order.id } : undefined)
  const found = data?.found
  if (!found || found.endedAt !== null) return null
  const meal = found.meals.find(({ orderId }) => orderId === order.id)
  const stateText =
    order.referral || meal?.state !== 'open' ? meal && referralStates[meal.state].name : '不计入'
  return (
    <Fact label="推荐人">
      {[found.recommender.realName, stateText, meal?.couponTitle, meal?.stateNote]
        .filter(Boolean)
        .join(' · ')}
    </Fact>
  )
}
