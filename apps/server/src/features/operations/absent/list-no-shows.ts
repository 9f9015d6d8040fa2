import type { InputOf, OutputOf } from '@roombook/contract'
import type { listNoShows as listCall } from '@roombook/contract/operation-targets'
import { addDays } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listAbsent } from './absent.repository.ts'

const daysBack = 365

/** Lists guests with no-shows within a year: number, last date, forfeited deposits, and upcoming bookings. */
export function listNoShows(
  { shopId, today, read }: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return read(async (tx) => {
    const slice = { since: addDays(today, -daysBack), limit, offset: (page - 1) * limit }
    const rows = await listAbsent(tx, shopId, slice)
    return {
      list: rows.map((row) => ({
        customerId: row.customer_id,
        realName: row.name,
        phone: row.phone === '' ? '' : maskPhone(row.phone),
        times: row.times,
        lastDate: row.last_date,
        orderId: row.order_id,
        depositKept: row.kept,
        bookedSince: row.since,
      })),
      count: rows[0]?.of_all ?? 0,
    }
  })
}
