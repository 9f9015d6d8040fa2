/**
 * Returns whether a text is the name of a time zone, such as `Asia/Shanghai`. Offsets like `+08:00` are
 * refused, since they have no daylight saving time.
 */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
