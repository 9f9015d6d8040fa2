import { instantOf, type LocalDate, minutesToClock, type ShopTime } from '@roombook/domain/time'
import { onlyArrival, type TurnWindow } from '@roombook/domain/turns'

/**
 * Returns the stated arrival time, or else the only time that the seatings allow, so that messages and lists
 * show it. A past time is not assumed.
 *
 * @returns `'HH:MM'`; empty where it stays open.
 */
export function arrivalOfTurns(
  { arrivalTime, bookDate }: { arrivalTime: string; bookDate: LocalDate },
  windows: ReadonlyMap<number, TurnWindow>,
  { now, timezone }: Pick<ShopTime, 'now' | 'timezone'>,
): string {
  if (arrivalTime !== '') return arrivalTime
  const only = onlyArrival([...windows.values()])
  if (only === undefined || instantOf(bookDate, only, timezone) < now) return ''
  return minutesToClock(only)
}
