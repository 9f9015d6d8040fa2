/** Formats a duration in minutes: 1小时5分; 不到1分钟 below a minute. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return '不到1分钟'
  if (minutes < 60) return `${minutes}分钟`
  const hours = Math.floor(minutes / 60)
  return hours >= 24 ? `${Math.floor(hours / 24)}天` : `${hours}小时${minutes % 60}分`
}
