import type { InputOf, OutputOf } from '@roombook/contract'
import type { listWalletEntries as listCall } from '@roombook/contract/wallet-records'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listWalletRows, sumWalletRows } from './entry.repository.ts'
import { walletEntryView } from './entry.view.ts'
import { restrictToReader } from './restrict-to-reader.ts'

/**
 * Lists a page of the wallet's entries, newest first, with the sums over all matches. Without the permission
 * for all, only the caller's entries (decision 201).
 * @throws Refusal `request.invalid` for an invalid date span.
 */
export function listWalletEntries(
  call: StaffCall,
  { page, limit, startDate, endDate, ...conditions }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { from, until } = recordSpan({ startDate, endDate }, call)
  const filter = { ...conditions, from, until, staffId: restrictToReader(call, 'wallet') }
  return call.read(async (tx) => {
    const rows = await listWalletRows(tx, call.shopId, filter, { limit, offset: (page - 1) * limit })
    const { count, ...sums } = await sumWalletRows(tx, call.shopId, filter)
    return { list: rows.map(walletEntryView), count, sums }
  })
}
