import { readOwnReferralConfig } from '@roombook/contract/own-referrals'
import { generatePath, Link } from 'react-router'
import { useCall } from '../api/use-call.ts'
import { paths } from '../navigation/paths.ts'

/** Greatest number of stores that are checked. */
const most = 5

interface ReferralLinksProps {
  shopIds: readonly number[]
  className: string | undefined
}

/**
 * Links to recommendations and activities of a guest's stores that have any; with several stores, by name.
 */
export function ReferralLinks({ shopIds, className }: ReferralLinksProps) {
  const stores = [...new Set(shopIds)].slice(0, most)
  return stores.map((shopId) => (
    <ReferralLink key={shopId} shopId={shopId} named={stores.length > 1} className={className} />
  ))
}

interface ReferralLinkProps {
  shopId: number
  named: boolean
  className: string | undefined
}

function ReferralLink({ shopId, named, className }: ReferralLinkProps) {
  const { data } = useCall(readOwnReferralConfig, { shopId })
  if (!data?.shown) return null
  return (
    <Link className={className} to={generatePath(paths.referral, { shopId: String(shopId) })}>
      我的推荐{named && `（${data.shopTitle}）`}
    </Link>
  )
}
