import type { GuestCart } from '@roombook/contract'

/** What of the cart cannot be had any more, for whoever has to do something about it; empty where all can. */
export function lostWords(
  { dishLines }: Pick<GuestCart, 'dishLines'>,
  { isHost }: { isHost: boolean },
): string {
  const lost = dishLines.filter((line) => line.problem !== '' && (isHost || line.mine))
  const problems = [...new Set(lost.map(({ problem }) => problem))]
  if (problems.length === 0) return ''
  return `${problems.join('，')}，${isHost ? '请移除后再确认' : '请改选其他菜品'}`
}
