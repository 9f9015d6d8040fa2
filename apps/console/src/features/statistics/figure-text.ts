import { fen, yuan } from '@roombook/domain/money'
import {
  type Comparison,
  comparedDays,
  comparisons,
  type DateRange,
  type FigureName,
  type FigureUnit,
  figureOf,
  figures,
  type StatisticsComponents,
} from '@roombook/domain/statistics'
import { addDays, type LocalDate, weekdayOf, weekdayText } from '@roombook/domain/time'

/** Units of figures; a share includes its own. */
export const unitLabels: Readonly<Record<FigureUnit, string>> = {
  bookings: '单',
  rooms: '桌',
  people: '人',
  guests: '位',
  money: '元',
  share: '',
  times: '次',
}

/** Text of a missing figure. */
export const noFigure = '–'

/** Formats a count. */
export const countText = (count: number): string => count.toLocaleString('zh-CN')

/** Formats a share from 0 to 1 as a percentage. */
export const shareText = (share: number | null): string =>
  share === null ? noFigure : `${(share * 100).toFixed(1)}%`

/** Formats a part's share of a whole; a dash if the whole is zero. */
export const partText = (part: number, whole: number): string => shareText(whole === 0 ? null : part / whole)

/** Formats a figure's value without its unit. */
export function valueText(unit: FigureUnit, value: number | null): string {
  if (value === null) return noFigure
  if (unit === 'money') return yuan(fen(value)).replace('-', '−')
  return unit === 'share' ? shareText(value) : countText(value)
}

/** Computes a figure and formats it without its unit. */
export const figureText = (name: FigureName, parts: StatisticsComponents): string =>
  valueText(figures[name].unit, figureOf(name, parts))

/** A change as text, and whether it is an improvement. */
export interface Change {
  text: string
  look: 'better' | 'worse' | 'neutral'
}

/**
 * Describes a figure's change from another range, as an arrow and an amount. A share changes by percentage
 * points: "half as much again" for 10% and 15% would be misread. Without a value to compare it says so, with
 * a neutral look.
 */
export function describeChange(
  name: FigureName,
  parts: StatisticsComponents,
  was: StatisticsComponents,
): Change {
  const [now, before] = [figureOf(name, parts), figureOf(name, was)]
  const { unit, more } = figures[name]
  if (now === null || before === null) return { text: '无可比数据', look: 'neutral' }
  const isShare = unit === 'share'
  const amount = isShare
    ? `${(Math.abs(now - before) * 100).toFixed(1)}个百分点`
    : before === 0
      ? ''
      : `${((Math.abs(now - before) / before) * 100).toFixed(1)}%`
  if (now === before || /^0\.0(%|个)/.test(amount)) return { text: '持平', look: 'neutral' }
  if (amount === '') return { text: '原来没有', look: 'neutral' }
  const isMore = now > before
  const isGood = more === (isMore ? 'better' : 'worse')
  return { text: `${isMore ? '↑' : '↓'}${amount}`, look: selectLook(more === 'neutral', isGood) }
}

const selectLook = (isNeither: boolean, isGood: boolean): Change['look'] =>
  isNeither ? 'neutral' : isGood ? 'better' : 'worse'

/** Formats the days of a range; a single day as itself. */
export const rangeText = ({ startDate, endDate }: DateRange): string =>
  startDate === endDate ? startDate : `${startDate} 至 ${endDate}`

/** Describes the compared range, and the kind of comparison. */
export const comparedText = ({ kind, ...range }: DateRange & { kind: Comparison }): string =>
  `${kind === 'before' ? '' : '对比'}${comparisons[kind]}（${rangeText(range)}）`

/** Resolved comparison of two ranges. */
export type Compared = DateRange & { kind: Comparison; of: DateRange }

/** Whether some of the shown days are not over, and so are not compared. */
export const isUnfinished = (compared: Compared | null, { endDate }: Pick<DateRange, 'endDate'>): boolean =>
  compared !== null && compared.of.endDate !== endDate

/** Formats the days of a range; a single day with its weekday. */
export const daysText = (range: DateRange): string =>
  range.startDate === range.endDate ? `${range.startDate} ${weekdayText(range.startDate)}` : rangeText(range)

/** Formats a day on an axis; without the year if it is the current one. */
export const axisDay = (date: LocalDate, today: LocalDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date

interface Against extends DateRange {
  compared: Compared | null
  firstDay: LocalDate | null
}

/** Describes the comparison; notes that a day is not over yet, or why nothing is compared. */
export function againstText(page: Against, requestedComparison: Comparison, today: LocalDate): string {
  if (requestedComparison === 'none') return ''
  const { compared, firstDay, ...range } = page
  if (compared === null)
    return comparedDays(range, requestedComparison, today) && firstDay !== null
      ? `门店的第一个预订在${firstDay}，对比的日子早于那天，没有可比的数据`
      : '截至今日：这些天还没有过完，不与整天对比'
  const isByWeekday = weekdayOf(compared.startDate) === weekdayOf(compared.of.startDate)
  const text = `${comparedText(compared)}${isByWeekday ? '' : `，按${compared.kind === 'last-lunar-year' ? '农历' : ''}日期对应，星期不同`}`
  if (range.startDate === today) return `截至此刻：今天还没有过完，旁边列出的是全天数字；${text}`
  if (!isUnfinished(compared, range)) return text
  const restText = addDays(compared.of.endDate, 1) === range.endDate ? '今天' : '今天及以后'
  return `截至今日：${restText}还没有过完，数字照计，不参与对比；截至昨日的 ${rangeText(compared.of)} ${text}`
}
