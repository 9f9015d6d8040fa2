import { monthAndDay } from '@roombook/domain/time'
import { postMessage } from '#features/messages/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { periodTitle, type WaitingRow } from './look.repository.ts'

/**
 * Notifies staff of a free room for guests waiting for a slot, in one message for all of them. It names no
 * guest, because only the entries may hold guest data.
 */
export async function notifyOfFreeRooms(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  entries: readonly WaitingRow[],
): Promise<void> {
  const [first] = entries
  if (!first) return
  const { bookDate, periodId } = first
  const meal = `${monthAndDay(bookDate)}${await periodTitle(tx, shopId, periodId)}`
  const people = entries.map(({ peopleNum }) => `${peopleNum}人`).join('、')
  await postMessage(tx, {
    shopId,
    at: now,
    kind: 'waitlist-free',
    orderId: null,
    waitlist: { bookDate, periodId },
    content: `候补有空位：${meal}，${entries.length}组在候补（${people}）`,
    speak: `候补有空位，${meal}`,
    byStaffId: null,
  })
}
