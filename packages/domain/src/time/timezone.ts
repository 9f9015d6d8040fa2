/** Whether a text names a timezone, such as `Asia/Shanghai`. Offsets like `+08:00` are none: they know no summer time. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
