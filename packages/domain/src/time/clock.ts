/**
 * Milliseconds since 1970-01-01T00:00Z. Always passed as a parameter; the domain never reads the system
 * clock.
 */
export type Instant = number

export const minutesPerDay = 1440
export const millisecondsPerMinute = 60_000

const clockText = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Parses `'18:30'` to minutes since midnight; undefined for an invalid time. */
export function clockToMinutes(text: string): number | undefined {
  const [, hours, minutes] = clockText.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/**
 * Parses a text that is known to be a valid time, from a period or a picker.
 * @throws RangeError for an invalid time.
 */
export function minutesOfClock(text: string): number {
  const minutes = clockToMinutes(text)
  if (minutes === undefined) throw new RangeError('a time of day was expected')
  return minutes
}

/** Formats minutes since midnight as `'HH:MM'`; minutes of other days wrap around. */
export function minutesToClock(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
