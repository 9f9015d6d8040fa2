import type { OutputOf } from '@roombook/contract'
import { dailyPrintout } from '@roombook/contract/printouts'
import { fullDayText, isLocalDate, momentText } from '@roombook/domain/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { PaperHead, Printout } from '#ui/printout.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { PeriodTable } from './period-table.tsx'

/** `/order/sheet?date=…`: bookings of a day on A4, for the wall. */
export function OrderPrintoutPage() {
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const requestedDate = query.get('date') ?? ''
  const bookDate = isLocalDate(requestedDate) ? requestedDate : today
  const printout = useCall(dailyPrintout, { bookDate })
  return (
    <Printout
      back={{ path: orderPath({ date: bookDate }), label: '返回订单' }}
      printable={printout.data ? printout.data.list.length > 0 : false}
      tools={
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(bookDate)}
          onChange={(day) => day && setQuery({ date: day.format('YYYY-MM-DD') }, { replace: true })}
        />
      }
    >
      {printout.data ? (
        <OrderPrintout printout={printout.data} />
      ) : printout.isError ? (
        <ErrorState error={printout.error} onRetry={() => void printout.refetch()} />
      ) : (
        <LoadingState rows={12} />
      )}
    </Printout>
  )
}

function OrderPrintout({ printout }: { printout: OutputOf<typeof dailyPrintout> }) {
  const { timezone } = useShop()
  const { bookDate, shopTitle, createdAt, list } = printout
  return (
    <>
      <PaperHead
        title={`${shopTitle} 预订单`}
        date={fullDayText(bookDate)}
        made={momentText(createdAt, timezone)}
      />
      {list.length === 0 ? (
        <EmptyState title="当日没有预订" />
      ) : (
        list.map((period) => <PeriodTable key={period.periodId} period={period} />)
      )}
    </>
  )
}
