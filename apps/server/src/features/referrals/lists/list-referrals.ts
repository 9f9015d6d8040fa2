import type { InputOf, OutputOf } from '@roombook/contract'
import type { listReferrals as listCall } from '@roombook/contract/referrals'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { referralViews } from './referral.view.ts'
import { countReferrals } from './referral-rows.repository.ts'

/** Lists a page of the referrals with their results, the newest first. */
export function listReferrals(
  { shopId, read }: StaffCall,
  { customerId, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return read(async (tx) => {
    const list = await referralViews(tx, shopId, { customerId }, { limit, offset: (page - 1) * limit })
    const { count, thanked } = await countReferrals(tx, shopId, { customerId })
    return { list, count, thankedCount: thanked }
  })
}
