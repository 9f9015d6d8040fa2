import type { OutputOf } from '@roombook/contract'
import type { listUnattended as listCall } from '@roombook/contract/operation-targets'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readRule } from '../rules/rule.repository.ts'
import { listUnattendedRows } from './absent.repository.ts'

const minuteMs = 60_000
const most = 200

/** Lists booking requests unanswered for as long as the rule says, even while the rule creates no tasks. */
export function listUnattended({ shopId, now, read }: StaffCall): Promise<OutputOf<typeof listCall>> {
  return read(async (tx) => {
    const { amount } = await readRule(tx, shopId, 'application')
    const since = new Date(now.getTime() - amount * minuteMs)
    const rows = await listUnattendedRows(tx, shopId, { since, most })
    return {
      afterMinutes: amount,
      list: rows.map((row) => ({
        orderId: row.order_id,
        bookDate: row.book_date,
        periodId: row.period_id,
        periodName: row.period_title,
        realName: row.user_name,
        peopleNum: row.people_num,
        phone: row.phone === '' ? '' : maskPhone(row.phone),
        createdAt: row.created_at.toISOString(),
      })),
      count: rows.length,
    }
  })
}
