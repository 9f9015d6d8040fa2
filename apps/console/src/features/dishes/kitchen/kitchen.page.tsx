import type { OutputOf } from '@roombook/contract'
import { kitchenList } from '@roombook/contract/kitchen-list'
import { isLocalDate } from '@roombook/domain/time'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { orderPath, paths } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Printout } from '#ui/printout.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { KitchenPrintout } from './kitchen-printout.tsx'

/** `/order/kitchen?date=…&period=…`: 备菜单, the kitchen's preparation list, on the screen and on A4. */
export function KitchenPage() {
  const today = useToday()
  const mayOrders = useMay('roombook/orderlist')
  const [query, setQuery] = useSearchParams()
  const requestedDate = query.get('date') ?? ''
  const bookDate = isLocalDate(requestedDate) ? requestedDate : today
  // The list of the whole day contains its periods; a single period's list is requested in addition.
  const day = useCall(kitchenList, { bookDate, periodId: null })
  const periods = day.data ? collectPeriods(day.data) : []
  const period = periods.find(({ id }) => id === Number(query.get('period')))
  const ofPeriod = useCall(kitchenList, period ? { bookDate, periodId: period.id } : undefined)
  const shown = period ? ofPeriod : day
  const show = (date: string, periodId: number): void =>
    setQuery(periodId > 0 ? { date, period: String(periodId) } : { date }, { replace: true })
  return (
    <Printout
      back={
        mayOrders
          ? { path: orderPath({ date: bookDate }), label: '返回订单' }
          : { path: paths.dish, label: '返回菜品' }
      }
      printable={shown.data ? shown.data.confirmed.number + shown.data.unconfirmed.number > 0 : false}
      tools={
        <>
          {periods.length > 1 && (
            <Segmented<number>
              aria-label="餐段"
              value={period?.id ?? 0}
              options={[
                { value: 0, label: '全天' },
                ...periods.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => show(bookDate, id)}
            />
          )}
          <DatePicker
            aria-label="日期"
            allowClear={false}
            value={dayjs(bookDate)}
            onChange={(date) => date && show(date.format('YYYY-MM-DD'), period?.id ?? 0)}
          />
        </>
      }
    >
      {shown.data ? (
        <KitchenPrintout list={shown.data} periodName={period?.name} readAt={shown.dataUpdatedAt} />
      ) : shown.isError ? (
        <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <LoadingState rows={12} />
      )}
    </Printout>
  )
}

/** Periods of a day for which dishes were chosen, in the order of arrival. */
function collectPeriods({
  confirmed,
  unconfirmed,
}: OutputOf<typeof kitchenList>): { id: number; name: string }[] {
  const orders = [...confirmed.orders, ...unconfirmed.orders]
  const sorted = orders.toSorted((one, other) => one.arrivalTime.localeCompare(other.arrivalTime))
  return [...new Map(sorted.map(({ periodId, periodName }) => [periodId, periodName]))].map(([id, name]) => ({
    id,
    name,
  }))
}
