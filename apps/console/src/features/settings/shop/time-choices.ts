interface Choice<Value> {
  value: Value
  label: string
}

/** The hours at which a shop's day may turn. */
export const cutoverChoices: Choice<number>[] = Array.from({ length: 13 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Every timezone that this browser knows, and the one that is set; China's first. */
export function timezoneChoices(set: string): Choice<string>[] {
  const first = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau', 'Asia/Taipei']
  const names = new Set([...first, set, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((name) => ({ value: name, label: `${name}（${offsetOf(name)}）` }))
}

const offsetOf = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
}
