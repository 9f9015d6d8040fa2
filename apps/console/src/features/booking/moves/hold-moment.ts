import { instantOf, minutesOfClock, minutesToClock, shopNow } from '@roombook/domain'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'

/** An ISO moment as a picker shows it: on the shop's clock, whatever the machine's timezone. */
export function pickerMoment(iso: string, timezone: string): Dayjs {
  const { date, minutes } = shopNow(Date.parse(iso), timezone)
  return dayjs(`${date}T${minutesToClock(minutes)}`)
}

/** What a picker shows as the moment it is on the shop's clock, in ISO 8601. */
export function momentPicked(picked: Dayjs, timezone: string): string {
  const minutes = minutesOfClock(picked.format('HH:mm'))
  return new Date(instantOf(picked.format('YYYY-MM-DD'), minutes, timezone)).toISOString()
}
