import { dishesOffered, type GuestChoice, guestChoice } from '@roombook/domain/preorders'
import { pluginStateAt } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readDishShop } from './dish-order.repository.ts'
import type { Chooser, GuestFrame } from './guest-frame.ts'
import { lockPreorder, type OpenPreorder, readOpenPreorder } from './open-preorder.ts'

/** The dishes of an order as opened by the host or an invited guest. */
export interface OpenForGuest extends OpenPreorder {
  who: Chooser
  choice: GuestChoice
  shopTitle: string
}

/** Opens the dishes of an order for the caller; locks them for a change. */
export async function openForGuest(
  tx: ShopTransaction,
  frame: GuestFrame,
  { lock = false } = {},
): Promise<OpenForGuest> {
  const { shopId, settings } = frame
  const who = await frame.identify(tx)
  const open = await (lock ? lockPreorder : readOpenPreorder)(tx, shopId, who.orderId)
  const shop = await readDishShop(tx, shopId)
  const choice = guestChoice({
    chooser: who.kind,
    comes: who.comes,
    status: open.order.status,
    dishMode: open.order.dishMode,
    sureState: open.preorder?.sureState ?? 0,
    dishesOpen: dishesOffered({
      ...settings,
      plugins: { 'foods/foodlist': pluginStateAt(shop.pluginState ?? false, shop.pluginEndsAt, frame.now) },
    }),
  })
  return { ...open, who, choice, shopTitle: shop.title }
}

/**
 * Opens and locks the dishes for a caller who may choose.
 * @throws Refusal `preorders.closed`, `preorders.already_confirmed`.
 */
export async function openToChoose(tx: ShopTransaction, frame: GuestFrame): Promise<OpenForGuest> {
  const open = await openForGuest(tx, frame, { lock: true })
  const { mayChoose, code, closedWords } = open.choice
  if (!mayChoose) throw new Refusal(code ?? 'preorders.closed', {}, closedWords)
  return open
}
