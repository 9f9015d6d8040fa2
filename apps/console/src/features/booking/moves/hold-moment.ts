import { instantOf, minutesOfClock, minutesToClock, shopNow } from '@roombook/domain/time'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'

/** Converts an ISO moment for a picker: in the store's time zone, regardless of the machine's. */
export function pickerMoment(iso: string, timezone: string): Dayjs {
  const { date, minutes } = shopNow(Date.parse(iso), timezone)
  return dayjs(`${date}T${minutesToClock(minutes)}`)
}

/** Converts a picker's value, in the store's time zone, to an ISO 8601 moment. */
export function momentPicked(picked: Dayjs, timezone: string): string {
  const minutes = minutesOfClock(picked.format('HH:mm'))
  return new Date(instantOf(picked.format('YYYY-MM-DD'), minutes, timezone)).toISOString()
}
