import { CallRefused } from '@roombook/contract'
import { listGuestDays, usualPeople } from '@roombook/contract/guest-booking'
import { useEffect, useState } from 'react'
import { generatePath, Link, useParams, useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { NextSteps } from '#ui/next-steps.tsx'
import { Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingState, Notice } from '#ui/states.tsx'
import { Booking } from './booking.tsx'
import { parseRequestedMeal, parseRequestedRoom } from './booking-draft.ts'
import styles from './new-booking.module.css'
import { readStoredDraft } from './read-stored-draft.ts'
import { toGuestDaysQuery } from './use-guest-days.ts'

/** /m/s/:shopId/book: online booking on one page, from the day to the code. */
export function NewBookingPage() {
  const shopId = Number(useParams().shopId)
  const [query, setQuery] = useSearchParams()
  const [wantedMeal] = useState(() => parseRequestedMeal(query))
  const [peopleNum] = useState(
    () => wantedMeal?.peopleNum ?? readStoredDraft(shopId)?.peopleNum ?? usualPeople,
  )
  useEffect(() => {
    // From now on choices on the page survive a reload.
    if (!query.has('date')) return
    setQuery(
      (input) => {
        for (const name of ['date', 'period', 'people']) input.delete(name)
        return input
      },
      { replace: true },
    )
  }, [query, setQuery])
  const brand = useStoreBrand(shopId)
  const wantedRoom = parseRequestedRoom(query)
  const { data, error, refetch } = useCall(listGuestDays, toGuestDaysQuery(shopId, { peopleNum, wantedRoom }))
  if (data && data.mode !== 'closed' && data.list.length > 0) {
    return (
      <Booking
        key={shopId}
        shopId={shopId}
        guestDays={data}
        wantedMeal={wantedMeal}
        wantedRoom={wantedRoom}
      />
    )
  }
  return (
    <Page title="预订包厢" brand={brand} bare>
      {data ? (
        <Notice tone="neutral" title={`${data.shopTitle}暂不接受线上预订`} text="欢迎致电门店预订。">
          {data.phone && (
            <a className={styles.call} href={`tel:${data.phone.replaceAll(' ', '')}`}>
              拨打 {data.phone}
            </a>
          )}
          <Link className={styles.link} to={generatePath(paths.website, { shopId: String(shopId) })}>
            查看门店主页
          </Link>
        </Notice>
      ) : error instanceof CallRefused ? (
        <EmptyState title="没有找到这家门店" text="请核对链接是否完整。">
          <NextSteps />
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}
