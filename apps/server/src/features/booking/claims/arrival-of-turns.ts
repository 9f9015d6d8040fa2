import {
  instantOf,
  type LocalDate,
  minutesToClock,
  onlyArrival,
  type ShopTime,
  type TurnWindow,
} from '@roombook/domain'

/**
 * When the guests come: as somebody said, or else at the only time that their turns leave them, so that messages and
 * lists name it. One that has gone by is not said for anybody.
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
