import type { InputOf, OutputOf } from '@roombook/contract'
import type { listCreditEntries as listCall } from '@roombook/contract/wallet-records'
import { listCreditRows, sumCreditRows } from '#features/compute-credit/index.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { creditEntryView } from './entry.view.ts'
import { restrictToReader } from './restrict-to-reader.ts'

/**
 * Lists a page of the compute credit entries, newest first, with the sums over all matches. Without the
 * permission for all, only the caller's entries (decision 201).
 * @throws Refusal `request.invalid` for an invalid date span.
 */
export function listCreditEntries(
  call: StaffCall,
  { page, limit, startDate, endDate, ...conditions }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { from, until } = recordSpan({ startDate, endDate }, call)
  const filter = { ...conditions, from, until, staffId: restrictToReader(call, 'credit') }
  return call.read(async (tx) => {
    const rows = await listCreditRows(tx, call.shopId, filter, { limit, offset: (page - 1) * limit })
    const { count, ...sums } = await sumCreditRows(tx, call.shopId, filter)
    return { list: rows.map(creditEntryView), count, sums }
  })
}
