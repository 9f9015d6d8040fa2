import type { OutputOf } from '@roombook/contract'
import type { listOwedBalances as listCall } from '@roombook/contract/owed-balances'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listOwed, sumOwed } from './owed-balances.repository.ts'

/** Rows listed at most. */
const most = 200

const overdueMs = 30 * 24 * 60 * 60 * 1000

/** Lists what guests still owe of settled bills, the oldest first. */
export const listOwedBalances = ({ shopId, now, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => {
    const rows = await listOwed(tx, shopId, most + 1)
    return {
      list: rows.slice(0, most).map(({ phone, settledAt, ...row }) => ({
        ...row,
        phone: maskPhone(phone),
        settledAt: settledAt?.toISOString() ?? null,
      })),
      ...(await sumOwed(tx, shopId, new Date(now.getTime() - overdueMs))),
      more: rows.length > most,
    }
  })
