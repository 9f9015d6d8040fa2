import { holdUntil } from '@roombook/domain/orders'
import { instantOf, minutesOfClock, minutesToClock, periodStart, shopNow } from '@roombook/domain/time'
import { mealPeriod, shopTimeOf } from '@roombook/order-screens'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useOrderForm } from '../order-form-context.ts'
import styles from './date-field.module.css'
import { Field } from './field.tsx'

/** End of the hold; if empty, the store's rule applies. */
export function HoldUntilField() {
  const { draft, shop, settings, today, plan, change } = useOrderForm()
  const { timezone } = shop
  const { bookDate, heldUntil } = draft
  const period = plan.period && mealPeriod(plan.period)
  const usual =
    period && bookDate
      ? holdUntil({
          periodStart: periodStart(period, bookDate, timezone),
          now: shopTimeOf(shop, today, Date.now()).now,
          rule: settings,
        })
      : undefined
  return (
    <Field
      field="heldUntil"
      label="占位至"
      control={({ 'aria-invalid': invalid, 'aria-describedby': describedBy, id, status }) => (
        <DatePicker
          id={id}
          status={status}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          className={styles.moment ?? ''}
          showTime={{ format: 'HH:mm', minuteStep: 10 }}
          format="MM-DD HH:mm"
          placeholder={usual === undefined ? '默认' : `默认 ${wallText(usual, timezone)}`}
          value={heldUntil === null ? null : dayjs(wallClock(Date.parse(heldUntil), timezone))}
          onChange={(moment) =>
            change({
              heldUntil: moment
                ? toInstant(moment.format('YYYY-MM-DD'), moment.format('HH:mm'), timezone)
                : null,
            })
          }
        />
      )}
    />
  )
}

/**
 * Formats a moment in the store's time zone: the picker works with that clock, regardless of the machine's
 * time zone.
 */
function wallClock(instant: number, timezone: string): string {
  const { date, minutes } = shopNow(instant, timezone)
  return `${date}T${minutesToClock(minutes)}`
}

const wallText = (instant: number, timezone: string): string =>
  wallClock(instant, timezone).slice(5).replace('T', ' ')

const toInstant = (date: string, clock: string, timezone: string): string =>
  new Date(instantOf(date, minutesOfClock(clock), timezone)).toISOString()
