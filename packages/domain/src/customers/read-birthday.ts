import type { Birthday } from '../calendar/birthdays.ts'
import { parseBirthday } from '../calendar/birthdays.ts'
import { lunarDayName, lunarMonthName } from '../calendar/lunar.ts'
import { addDays, isLocalDate, partsOf } from '../time/local-date.ts'

/** Lunar months by all their usual names. */
const lunarMonths: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 12 }, (_, at) => [lunarMonthName(at + 1), at + 1] as const),
  ['一月', 1] as const,
  ['十一月', 11] as const,
  ['十二月', 12] as const,
  ['臘月', 12] as const,
])
const lunarDays: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 30 }, (_, at) => [lunarDayName(at + 1), at + 1] as const),
  ...Array.from({ length: 9 }, (_, at) => [`二十${'一二三四五六七八九'[at]}`, at + 21] as const),
])

/** Excel's day 0; its day 60 is the nonexistent 29 February 1900. */
const serialStart = '1899-12-30'

/**
 * Parses a birthday in the formats of other systems: 1985-03-08, 1985年3月8日, 3/8, 0308, 19850308, an Excel
 * serial number, 农历八月十五, 腊月初八. A leap month becomes the ordinary month of its number.
 *
 * @param calendar of a text that does not state it; a serial number is solar unless the column is lunar.
 * @returns undefined where the day does not exist.
 */
export function readBirthday(text: string, calendar: Birthday['type']): Birthday | undefined {
  const calendarKind = /农历|阴历|旧历/.test(text)
    ? 'lunar'
    : /公历|阳历|新历/.test(text)
      ? 'solar'
      : undefined
  const bare = text.replace(/农历|阴历|旧历|公历|阳历|新历|[()（）\s]/g, (mark) => (mark === ' ' ? ' ' : ''))
  // Month names in characters are lunar, unless the cell itself states otherwise.
  return (
    readChineseDate(bare.trim(), calendarKind ?? 'lunar') ??
    readInDigits(bare.trim(), calendarKind ?? calendar)
  )
}

/** Parses 八月十五, 闰四月初五, 冬月二十一; with or without a year. */
function readChineseDate(text: string, type: Birthday['type']): Birthday | undefined {
  const [, monthName = '', dayName = ''] =
    /^(?:[\d〇零一二三四五六七八九]{2,4}年)?闰?((?:[正一二三四五六七八九十冬腊臘]|十[一二])月)(.+?)日?$/.exec(
      text,
    ) ?? []
  const month = lunarMonths.get(monthName)
  const day = lunarDays.get(dayName)
  return month !== undefined && day !== undefined ? parseBirthday(`${month}-${day}`, type) : undefined
}

function readInDigits(text: string, type: Birthday['type']): Birthday | undefined {
  // Ignores a time of day.
  const date = text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '').trim()
  const whole =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/.exec(date) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(date)
  if (whole) {
    const [year = '', month = '', day = ''] = whole.slice(1)
    const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (type === 'solar' && !isLocalDate(padded)) return undefined
    return parseBirthday(`${month}-${day}`, type)
  }
  const short =
    /^(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/.exec(date) ?? /^(0[1-9]|1[0-2])(\d{2})$/.exec(date)
  if (short) return parseBirthday(`${short[1]}-${short[2]}`, type)
  const [, serial] = /^([1-7]\d{4})(?:\.\d+)?$/.exec(date) ?? []
  if (serial === undefined) return undefined
  const { month, day } = partsOf(addDays(serialStart, Number(serial)))
  return parseBirthday(`${month}-${day}`, type)
}
