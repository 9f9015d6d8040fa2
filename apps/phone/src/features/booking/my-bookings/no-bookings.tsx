import { type BookingOfGuest, listMyBookings } from '@roombook/contract/my-bookings'
import { Button } from 'antd-mobile'
import { generatePath, useNavigate } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { EmptyState } from '#ui/states.tsx'

/** Number of previous stores offered. */
const most = 3

/** Shown without upcoming bookings: links to the stores last visited, and to all stores. */
export function NoBookings() {
  const past = useCall(listMyBookings, { past: true, page: 1, limit: 20 })
  const navigate = useNavigate()
  const stores = lastStores(past.data?.list ?? [])
  return (
    <EmptyState title="没有即将到来的预订" text="在门店的页面点「立即预订」，预订后会显示在这里。">
      {stores.map(({ shopId, shopTitle }, at) => (
        <Button
          key={shopId}
          block
          size="large"
          {...(at === 0 ? { color: 'primary' } : {})}
          onClick={() => void navigate(generatePath(paths.website, { shopId: String(shopId) }))}
        >
          去{shopTitle}预订
        </Button>
      ))}
      <Button
        block
        size="large"
        {...(stores.length === 0 ? { color: 'primary' } : { fill: 'none' })}
        onClick={() => void navigate(paths.root)}
      >
        寻找门店
      </Button>
    </EmptyState>
  )
}

/** Returns the guest's stores, the last visited first. */
const lastStores = (bookings: readonly BookingOfGuest[]) =>
  bookings
    .filter(({ shopId }, at) => bookings.findIndex((other) => other.shopId === shopId) === at)
    .slice(0, most)
