/** Milliseconds since 1970-01-01T00:00Z. Always passed in; nothing here asks the system for the time. */
export type Instant = number

export const minutesPerDay = 1440
export const millisecondsPerMinute = 60_000

const clockText = /^([01]\d|2[0-3]):([0-5]\d)$/

/** `'18:30'` as minutes since midnight, or undefined where the text is no time of day. */
export function clockToMinutes(text: string): number | undefined {
  const [, hours, minutes] = clockText.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/**
 * The same of a text that is known to be a time of day: a period's, or a picker's.
 * @throws RangeError where it is none.
 */
export function minutesOfClock(text: string): number {
  const minutes = clockToMinutes(text)
  if (minutes === undefined) throw new RangeError('a time of day was expected')
  return minutes
}

/** Minutes since midnight as `'HH:MM'`; minutes of the next day show that day's clock. */
export function minutesToClock(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
