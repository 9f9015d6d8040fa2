import type { CallInput } from '@roombook/contract'
import type { GuestCart, setGuestLine } from '@roombook/contract/preorders-of-guests'
import { lineKey } from '@roombook/domain/dishes'

type LineInput = Pick<CallInput<typeof setGuestLine>, 'dishId' | 'specId' | 'attributeIds' | 'number'>

/** Returns whether the cart contains the requested quantity of a dish. */
export function cartHolds(cart: GuestCart | undefined, input: LineInput): boolean {
  const { dishId, specId, attributeIds, number } = input
  const key = lineKey({ dishId, specId: specId ?? 0, attributeIds: attributeIds ?? [] })
  const line = cart?.dishLines.find((own) => own.mine && lineKey(own) === key)
  return cart !== undefined && (line?.quantity ?? 0) === number
}
