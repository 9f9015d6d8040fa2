import { preorderLimits, spreadMenu } from '@roombook/domain/preorders'
import { findOffers } from '#features/dishes/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { requireAvailable } from './agree-on-lines.ts'
import { deleteLines, insertLines, setLineNumber } from './change-lines.repository.ts'
import type { mergeWishes } from './merge-wishes.ts'
import { beginPreorder, type OpenPreorder } from './open-preorder.ts'
import type { PreorderRow } from './preorder.repository.ts'
import { listLines } from './preorder-line.repository.ts'
import { type PricedLine, priceLines } from './price-lines.ts'

/**
 * Changes the lines to match the wanted dishes.
 * @returns the lines, priced.
 */
export async function putLines(
  tx: ShopTransaction,
  call: StaffCall,
  open: OpenPreorder,
  wishes: ReturnType<typeof mergeWishes>,
): Promise<{ preorder: PreorderRow; lines: PricedLine[] }> {
  const { shopId, now } = call
  const { order, lines } = open
  const { changed, dropped, added } = spreadMenu(lines, wishes)
  if (lines.length - dropped.length + added.length > preorderLimits.lines) {
    throw new Refusal('preorders.too_many_lines')
  }
  // Lines refer to dishes of the shop, so unknown ones are refused before inserting.
  const offers = await findOffers(tx, shopId, order.bookDate, added)
  requireAvailable(
    offers.map(({ choice, dish, refusal }) => ({
      ...choice,
      title: dish?.title ?? '',
      problem: refusal?.message ?? '',
    })),
    wishes,
  )
  const preorder = await beginPreorder(tx, call, open)
  for (const change of changed) await setLineNumber(tx, shopId, change)
  await deleteLines(tx, shopId, dropped)
  await insertLines(
    tx,
    { shopId, preorderId: preorder.id, at: now },
    added.map(({ quantity, ...line }) => ({ ...line, number: quantity, chooser: 'staff', invitedId: 0 })),
  )
  const stored = await listLines(tx, shopId, [preorder.id])
  return { preorder, lines: await priceLines(tx, shopId, order.bookDate, stored) }
}
