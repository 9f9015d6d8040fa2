import type { CallInput, GuestCart, setGuestLine } from '@roombook/contract'
import { lineKey } from '@roombook/domain'

type Wish = Pick<CallInput<typeof setGuestLine>, 'dishId' | 'specId' | 'attributeIds' | 'number'>

/** Returns whether the cart contains the requested quantity of a dish. */
export function holdsWish(cart: GuestCart | undefined, wish: Wish): boolean {
  const { dishId, specId, attributeIds, number } = wish
  const key = lineKey({ dishId, specId: specId ?? 0, attributeIds: attributeIds ?? [] })
  const line = cart?.dishLines.find((own) => own.mine && lineKey(own) === key)
  return cart !== undefined && (line?.quantity ?? 0) === number
}
