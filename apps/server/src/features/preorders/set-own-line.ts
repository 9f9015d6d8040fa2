import type { InputOf } from '@roombook/contract'
import type { GuestCart, setGuestLine } from '@roombook/contract/preorders-of-guests'
import { lineKey } from '@roombook/domain/dishes'
import { preorderLimits } from '@roombook/domain/preorders'
import { findOffers } from '#features/dishes/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { requireAvailable } from './agree-on-lines.ts'
import { deleteLines, insertLines, setLineNumber } from './change-lines.repository.ts'
import { guestCart } from './guest-cart.ts'
import type { GuestFrame } from './guest-frame.ts'
import { type OpenForGuest, openToChoose } from './open-for-guest.ts'
import { beginPreorder } from './open-preorder.ts'
import type { LineRow } from './preorder-line.repository.ts'
import { storeGuestChange } from './store-guest-change.ts'

type OwnLine = Pick<InputOf<typeof setGuestLine>, 'dishId' | 'specId' | 'attributeIds' | 'number'>

/** A wanted dish with the fields that distinguish lines. */
type Wish = { dishId: number; specId: number; attributeIds: number[]; number: number }

/**
 * Sets the quantity of a dish that the host or an invited guest wants; 0 removes it. Repeated calls have the
 * same result.
 *
 * @throws Refusal `preorders.closed`, `preorders.already_confirmed`, `preorders.unavailable`,
 *   `preorders.set_for_host`, `preorders.too_many_lines`, `preorders.own_lines_full`,
 *   `preorders.too_many_of_one`.
 */
export const setOwnLine = (frame: GuestFrame, input: OwnLine): Promise<GuestCart> =>
  frame.change(async (tx) => {
    const open = await openToChoose(tx, frame)
    const wish: Wish = {
      dishId: input.dishId,
      specId: input.specId ?? 0,
      attributeIds: [...new Set(input.attributeIds)],
      number: input.number,
    }
    const own = open.lines.find((line) => isOwn(line, open) && lineKey(line) === lineKey(wish))
    if ((own?.number ?? 0) !== wish.number) {
      const { id: preorderId } = await beginPreorder(tx, frame, open)
      await putLine(tx, frame, open, { wish, own, preorderId })
      await storeGuestChange(tx, frame, open, { preorderId, what: '选择菜品' })
    }
    return guestCart(tx, frame)
  })

const isOwn = (line: LineRow, { who }: OpenForGuest): boolean =>
  line.chooser === who.kind && line.invitedId === who.invitedId

async function putLine(
  tx: ShopTransaction,
  { shopId, now }: GuestFrame,
  open: OpenForGuest,
  { wish, own, preorderId }: { wish: Wish; own: LineRow | undefined; preorderId: number },
): Promise<void> {
  const { number } = wish
  if (number === 0) {
    if (own) await deleteLines(tx, shopId, [own.id])
    return
  }
  const raised = number > (own?.number ?? 0)
  if (raised) await requireOffered(tx, shopId, open, wish)
  requireRoomFor(open, wish, own)
  if (own) {
    await setLineNumber(tx, shopId, { id: own.id, number, raised })
  } else {
    const { who } = open
    const line = { ...wish, chooser: who.kind, invitedId: who.invitedId }
    await insertLines(tx, { shopId, preorderId, at: now }, [line])
  }
}

async function requireOffered(
  tx: ShopTransaction,
  shopId: number,
  { order, who }: OpenForGuest,
  wish: Wish,
): Promise<void> {
  const [offer] = await findOffers(tx, shopId, order.bookDate, [wish])
  requireAvailable([{ ...wish, title: offer?.dish?.title ?? '', problem: offer?.refusal?.message ?? '' }])
  if (who.kind === 'invited' && offer?.dish?.kind === 'set') throw new Refusal('preorders.set_for_host')
}

function requireRoomFor(open: OpenForGuest, wish: Wish, own: LineRow | undefined): void {
  const { lines, who } = open
  if (!own) {
    if (lines.length >= preorderLimits.lines) throw new Refusal('preorders.too_many_lines')
    const ownLines = lines.filter((line) => isOwn(line, open)).length
    if (who.kind === 'invited' && ownLines >= preorderLimits.ofInvited) {
      throw new Refusal('preorders.own_lines_full')
    }
  }
  const ofOthers = lines.filter((line) => line !== own && lineKey(line) === lineKey(wish))
  const all = ofOthers.reduce((sum, { number }) => sum + number, wish.number)
  if (all > preorderLimits.ofOne) throw new Refusal('preorders.too_many_of_one', { dishId: wish.dishId })
}
