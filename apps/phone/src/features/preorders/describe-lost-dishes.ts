import type { GuestCart } from '@roombook/contract/preorders-of-guests'

/**
 * Describes dishes of the cart that are no longer available, for the guest who must change them; empty for
 * none.
 */
export function describeLostDishes(
  { dishLines }: Pick<GuestCart, 'dishLines'>,
  { isHost }: { isHost: boolean },
): string {
  const lost = dishLines.filter((line) => line.problem !== '' && (isHost || line.mine))
  const problems = [...new Set(lost.map(({ problem }) => problem))]
  if (problems.length === 0) return ''
  return `${problems.join('，')}，${isHost ? '请移除后再确认' : '请改选其他菜品'}`
}
