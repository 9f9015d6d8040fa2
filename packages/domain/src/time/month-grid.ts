import { addDays, type LocalDate, weekdayOf } from './local-date.ts'

export interface GridDay {
  readonly date: LocalDate
  /** False for days of adjacent months that fill the first and last week. */
  readonly inMonth: boolean
}

/** Returns the weeks of a month (`'YYYY-MM'`), seven days each, beginning with Sunday. */
export function monthGrid(month: string): GridDay[][] {
  const first = `${month}-01`
  const weeks: GridDay[][] = []
  let day = addDays(first, -weekdayOf(first))
  while (weeks.length === 0 || day.startsWith(month)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => gridDay(addDays(day, index), month)))
    day = addDays(day, 7)
  }
  return weeks
}

const gridDay = (date: LocalDate, month: string): GridDay => ({ date, inMonth: date.startsWith(month) })
