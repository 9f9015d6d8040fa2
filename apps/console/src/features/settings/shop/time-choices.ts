/** Hours at which a business day may begin. */
export const cutoverChoices: { value: number; label: string }[] = Array.from({ length: 13 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** All time zones known to the browser, and the one that is set; China's first. */
export function timezoneChoices(set: string): { value: string }[] {
  const first = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau', 'Asia/Taipei']
  return [...new Set([...first, set, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value }))
}

/** Label of a time zone with its current offset: Asia/Tokyo（UTC+9）. */
export const timezoneLabel = (name: string): string => `${name}（${findOffset(name)}）`

/** Whether a time zone's label contains the typed text, ignoring case. */
export const isTimezoneFound = (typed: string, name: string): boolean =>
  timezoneLabel(name).toLowerCase().includes(typed.toLowerCase())

// Computing an offset takes 0.3 ms and there are over four hundred, so they are computed on demand only.
const offsets = new Map<string, string>()

function findOffset(timeZone: string): string {
  const cached = offsets.get(timeZone)
  if (cached !== undefined) return cached
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  offsets.set(timeZone, offset)
  return offset
}
