/** Returns a duration as text; empty where it is unknown. */
export function minutesText(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return '不到1分钟'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}分钟`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}小时${rest === 0 ? '' : `${rest}分钟`}`
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** Formats an hour of the day as a range. */
export const hourText = (hour: number): string => `${twoDigits(hour)}:00-${twoDigits(hour + 1)}:00`

/**
 * Returns the percentage of calls, without silenced ones, that led to a booking; empty where there were none.
 */
export function bookedShare({
  calls,
  silenced,
  booked,
}: Record<'calls' | 'silenced' | 'booked', number>): string {
  const shown = calls - silenced
  return shown > 0 ? `${Math.round((Math.min(booked, shown) / shown) * 100)}%` : ''
}
