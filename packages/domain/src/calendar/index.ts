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
  type AnnualDays,
  annualDaysOn,
  annualDaysWithin,
  birthdayInBoth,
} from './kept-days.ts'
export {
  type LunarDate,
  lunarDateOf,
  lunarDayName,
  lunarMonthName,
  lunarMonthNames,
  lunarText,
} from './lunar.ts'
