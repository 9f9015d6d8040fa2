import { addDays, type LocalDate, partsOf, weekdayOf } from '../time/local-date.ts'
import { lunarDateOf, lunarText, solarDayOf } from './lunar.ts'

const lunarFestivals: Readonly<Record<string, string>> = {
  '1-1': '春节',
  '1-15': '元宵节',
  '2-2': '龙抬头',
  '5-5': '端午节',
  '7-7': '七夕节',
  '7-15': '中元节',
  '8-15': '中秋节',
  '9-9': '重阳节',
  '12-8': '腊八节',
}

const solarFestivals: Readonly<Record<string, string>> = {
  '1-1': '元旦',
  '2-14': '情人节',
  '3-8': '妇女节',
  '3-12': '植树节',
  '3-15': '消费者权益日',
  '5-1': '劳动节',
  '5-4': '青年节',
  '6-1': '儿童节',
  '7-1': '建党节',
  '8-1': '建军节',
  '9-10': '教师节',
  '10-1': '国庆节',
  '12-24': '平安夜',
  '12-25': '圣诞节',
}

/** Solar terms that are celebrated by families. */
const termFestivals: Readonly<Record<string, string>> = { 清明: '清明节', 冬至: '冬至' }

/** Festivals on the nth Sunday of a month. */
const sundayFestivals: readonly { month: number; nth: number; name: string }[] = [
  { month: 5, nth: 2, name: '母亲节' },
  { month: 6, nth: 3, name: '父亲节' },
]

/** The calendar shows only festivals whose names are shorter than this. */
const longestLabel = 4

/**
 * Returns the name of a date: a lunar festival, else a solar one, else a solar term; undefined for none. Leap
 * months have no festivals.
 */
export function festivalOf(date: LocalDate): string | undefined {
  return lunarFestivalOf(date) ?? solarFestivalOf(date) ?? solarTermOf(date)
}

/**
 * Lists every festival on a date, lunar ones first (中秋节 and 国庆节 may coincide); of solar terms only those that
 * are celebrated.
 */
export const festivalsOn = (date: LocalDate): readonly string[] =>
  [lunarFestivalOf(date), solarFestivalOf(date), termFestivals[solarTermOf(date) ?? '']].filter(
    (name) => name !== undefined,
  )

/** Returns the label of a calendar day: the festival if its name is short, otherwise the lunar day. */
export function calendarLabel(date: LocalDate): string {
  const festival = festivalOf(date)
  return festival !== undefined && festival.length < longestLabel ? festival : lunarText(date)
}

function lunarFestivalOf(date: LocalDate): string | undefined {
  const { month, day, leap } = lunarDateOf(date)
  // The eve is the last day of the year, whether its month has 29 or 30 days or is a leap month.
  if (month === 12 && day >= 29 && isNewYear(addDays(date, 1))) return '除夕'
  return leap ? undefined : lunarFestivals[`${month}-${day}`]
}

function isNewYear(date: LocalDate): boolean {
  const { month, day, leap } = lunarDateOf(date)
  return month === 1 && day === 1 && !leap
}

function solarFestivalOf(date: LocalDate): string | undefined {
  const { month, day } = partsOf(date)
  const isSunday = weekdayOf(date) === 0
  const ofSunday = sundayFestivals.find(
    (festival) => isSunday && festival.month === month && festival.nth === Math.ceil(day / 7),
  )
  return ofSunday?.name ?? solarFestivals[`${month}-${day}`]
}

function solarTermOf(date: LocalDate): string | undefined {
  const term = solarDayOf(date).getTermDay()
  return term.getDayIndex() === 0 ? term.getSolarTerm().getName() : undefined
}
