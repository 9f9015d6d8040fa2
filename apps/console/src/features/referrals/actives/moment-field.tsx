import { instantOf, shopNow } from '@roombook/domain/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useShop } from '#platform/session/session-store.ts'
import styles from './actives.module.css'

interface MomentFieldProps {
  label: string
  value: string
  onChange(instant: string): void
}

/** The first format is displayed; users may type any of them. */
const typedMoments = ['YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm', 'YYYY年M月D日 H:mm']

/** A date and time in the store's time zone. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const { timezone } = useShop()
  const { date, minutes } = shopNow(Date.parse(value), timezone)
  return (
    <DatePicker
      className={styles.wide ?? ''}
      aria-label={label}
      allowClear={false}
      showNow={false}
      format={typedMoments}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      value={dayjs(date).add(minutes, 'minute')}
      onChange={(moment) => {
        if (!moment) return
        const typed = moment.hour() * 60 + moment.minute()
        onChange(new Date(instantOf(moment.format('YYYY-MM-DD'), typed, timezone)).toISOString())
      }}
    />
  )
}
