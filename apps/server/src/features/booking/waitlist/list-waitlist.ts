import type { InputOf, OutputOf } from '@roombook/contract'
import type { listWaitlist as listCall } from '@roombook/contract/waitlist'
import { findCustomerByPhone } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readOpenings } from '../guests/openings.ts'
import { listWaiting } from './waitlist.repository.ts'
import { isFreeFor, waitlistEntryView } from './waitlist.view.ts'

/** Lists a day's waiting entries in order of creation, each with whether a fitting room is free now. */
export const listWaitlist = (
  call: StaffCall,
  { bookDate }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const { shopId, now, actor } = call
    const rows = await listWaiting(tx, shopId, bookDate)
    // Most days have no entries.
    if (rows.length === 0) return { list: [] }
    const openings = await readOpenings(tx, shopId, { ...actor, now, from: bookDate, to: bookDate })
    const list = []
    for (const row of rows) {
      // The entry may have lost its customer when two customers were merged.
      const customerId = row.customerId ?? (await findCustomerByPhone(tx, shopId, row.phone))?.id ?? null
      list.push(waitlistEntryView({ ...row, customerId }, isFreeFor(openings, row)))
    }
    return { list }
  })
