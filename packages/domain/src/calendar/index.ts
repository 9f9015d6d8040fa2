export {
  type AnnualDays,
  annualDaysOn,
  annualDaysWithin,
  birthdayInBoth,
} from './annual-days.ts'
export {
  type Birthday,
  birthdayOn,
  birthdayText,
  daysInMonthFor,
  monthDayText,
  nextBirthday,
  parseBirthday,
} from './birthdays.ts'
export { calendarLabel, festivalOf, festivalsOn } from './festivals.ts'
export {
  type LunarDate,
  lunarDateOf,
  lunarDayName,
  lunarMonthName,
  lunarMonthNames,
  lunarText,
} from './lunar.ts'
