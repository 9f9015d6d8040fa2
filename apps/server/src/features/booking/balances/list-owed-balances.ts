import type { OutputOf } from '@roombook/contract'
import type { listOwedBalances as listCall } from '@roombook/contract/owed-balances'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listReceipts } from '../bill/receipts.ts'
import { readPostedSums } from '../bill/sums.repository.ts'
import { listOwed, sumOwed } from './owed-balances.repository.ts'

/** Rows listed at most. */
const most = 200

const overdueMs = 30 * 24 * 60 * 60 * 1000

/** Lists what guests still owe of settled bills, the oldest first. */
export const listOwedBalances = ({ shopId, now, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => {
    const rows = await listOwed(tx, shopId, most + 1)
    const listed = rows.slice(0, most)
    const posted = Map.groupBy(
      await readPostedSums(
        tx,
        shopId,
        listed.map(({ orderId }) => orderId),
      ),
      ({ orderId }) => orderId,
    )
    return {
      list: listed.map(({ phone, settledAt, ...row }) => ({
        ...row,
        receipts: listReceipts(posted.get(row.orderId) ?? []),
        phone: maskPhone(phone),
        settledAt: settledAt?.toISOString() ?? null,
      })),
      ...(await sumOwed(tx, shopId, new Date(now.getTime() - overdueMs))),
      more: rows.length > most,
    }
  })
