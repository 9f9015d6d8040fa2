export {
  type ArrivalTime,
  arrivalTimes,
  minutesExpected,
  minutesWithin,
  openArrivalTimes,
} from './arrival-times.ts'
export { clockToMinutes, type Instant, minutesOfClock, minutesToClock } from './clock.ts'
export { currentPeriod } from './current-period.ts'
export { dateText, dayText, fullDayText, monthAndDay, shortDate, weekdayText } from './date-text.ts'
export {
  addDays,
  daysBetween,
  isLocalDate,
  type LocalDate,
  localDate,
  partsOf,
  solarMonthLength,
  weekdayOf,
} from './local-date.ts'
export {
  crossesMidnight,
  endOfPeriod,
  type MealPeriod,
  periodEnd,
  periodIsPast,
  periodStart,
} from './meal-period.ts'
export { clockText, dayMoment, momentText, shortMoment } from './moment-text.ts'
export { type GridDay, monthGrid } from './month-grid.ts'
export {
  businessDate,
  businessToday,
  dateIsPast,
  defaultCutoverHour,
  instantOf,
  type ShopTime,
  shopNow,
} from './shop-time.ts'
export { isTimezone } from './timezone.ts'
export { weekdayName, weekdayNames, weekdaysFromMonday, weekdaysText } from './weekday-names.ts'
