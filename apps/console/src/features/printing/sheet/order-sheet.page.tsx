import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons'
import { dailySheet, type OutputOf } from '@roombook/contract'
import { isLocalDate, minutesToClock, shopNow, weekdayOf } from '@roombook/domain'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { orderPath } from '../../../platform/navigation/paths.ts'
import { useShop } from '../../../platform/session/session-store.ts'
import { useToday } from '../../../platform/session/shop-clock.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import styles from './order-sheet.module.css'
import { PeriodTable } from './period-table.tsx'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** `/order/sheet?date=…`: the bookings of a day on A4, for the wall. */
export function OrderSheetPage() {
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date') ?? ''
  const bookDate = isLocalDate(asked) ? asked : today
  const sheet = useCall(dailySheet, { bookDate })
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link to={orderPath({ date: bookDate })} className={styles.back}>
          <ArrowLeftOutlined aria-hidden /> 返回订单
        </Link>
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(bookDate)}
          onChange={(day) => day && setQuery({ date: day.format('YYYY-MM-DD') }, { replace: true })}
        />
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={!sheet.data || sheet.data.list.length === 0}
          onClick={() => window.print()}
        >
          打印
        </Button>
      </div>
      <div className={styles.paper}>
        {sheet.data ? (
          <Sheet sheet={sheet.data} />
        ) : sheet.isError ? (
          <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
        ) : (
          <LoadingState rows={12} />
        )}
      </div>
    </div>
  )
}

function Sheet({ sheet }: { sheet: OutputOf<typeof dailySheet> }) {
  const { timezone } = useShop()
  const { bookDate, shopTitle, createdAt, list } = sheet
  const made = shopNow(Date.parse(createdAt), timezone)
  const [, month = '', day = ''] = bookDate.split('-')
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {shopTitle} 预订单
          <span className={styles.date}>
            {bookDate.slice(0, 4)}年{Number(month)}月{Number(day)}日 周{weekdays[weekdayOf(bookDate)]}
          </span>
        </h1>
        <p className={styles.made}>
          {made.date} {minutesToClock(made.minutes)} 制表
        </p>
      </header>
      {list.length === 0 ? (
        <EmptyState title="当日没有预订" />
      ) : (
        list.map((period) => <PeriodTable key={period.periodId} period={period} />)
      )}
    </>
  )
}
