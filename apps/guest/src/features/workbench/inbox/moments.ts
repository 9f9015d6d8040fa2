/** When something was, on the shop's clock: 11/20 18:30. */
export const momentText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

/** How long some milliseconds are, to the minute: 1小时5分; less than one is not told in seconds. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return '不到1分钟'
  if (minutes < 60) return `${minutes}分钟`
  const hours = Math.floor(minutes / 60)
  return hours >= 24 ? `${Math.floor(hours / 24)}天` : `${hours}小时${minutes % 60}分`
}
