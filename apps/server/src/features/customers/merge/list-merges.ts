import type { InputOf, OutputOf } from '@roombook/contract'
import type { CustomerMergeRow, listCustomerMerges } from '@roombook/contract/customer-merge'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countMergeRows, listMergeRows } from './merge.repository.ts'
import { undoUntil } from './unmerge-customers.ts'

/** Lists the shop's merges, the latest first, with whether each can be undone. */
export function listMerges(
  { shopId, now, read }: StaffCall,
  { page, limit }: InputOf<typeof listCustomerMerges>,
): Promise<OutputOf<typeof listCustomerMerges>> {
  return read(async (tx) => {
    const rows = await listMergeRows(tx, shopId, { limit, offset: (page - 1) * limit })
    return {
      list: rows.map((row) => {
        const until = undoUntil(row.merged_at)
        const open: CustomerMergeRow['state'] = until > now ? 'open' : 'over'
        return {
          mergeId: row.id,
          keptId: row.kept_id,
          keptName: row.kept_name,
          keptPhone: maskPhone(row.kept_phone ?? ''),
          goneName: row.gone_name,
          gonePhone: maskPhone(row.gone_phone ?? ''),
          mergedBy: row.merged_by,
          mergedAt: row.merged_at.toISOString(),
          undoUntil: until.toISOString(),
          state: row.undone_at ? ('undone' as const) : open,
        }
      }),
      count: await countMergeRows(tx, shopId),
    }
  })
}
