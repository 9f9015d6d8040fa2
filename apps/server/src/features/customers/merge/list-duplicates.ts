import type { InputOf, OutputOf } from '@roombook/contract'
import type { duplicateCustomers } from '@roombook/contract/customer-merge'
import { customerFieldNames, isSameField } from '@roombook/domain/customers'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { customerView } from '../directory/customer.view.ts'
import { type DirectoryRow, readCustomers } from '../directory/customer-row.repository.ts'
import { readDuplicates } from './duplicate.repository.ts'

type Pair = OutputOf<typeof duplicateCustomers>['list'][number]

/** Lists a page of possible duplicates, each with the fields in which the two customers differ. */
export function listDuplicates(
  { shopId, today, read }: StaffCall,
  { page, limit }: InputOf<typeof duplicateCustomers>,
): Promise<OutputOf<typeof duplicateCustomers>> {
  return read(async (tx) => {
    const pairs = await readDuplicates(tx)
    const shown = pairs.slice((page - 1) * limit, page * limit)
    const ids = shown.flatMap(({ lower_id, higher_id }) => [lower_id, higher_id])
    const customers = new Map((await readCustomers(tx, shopId, ids)).map((row) => [row.id, row]))
    return {
      list: shown.flatMap(({ lower_id, higher_id, reason }): Pair[] => {
        const [one, other] = [customers.get(lower_id), customers.get(higher_id)]
        if (!one || !other) return []
        return [
          {
            one: customerView(one, today),
            other: customerView(other, today),
            likeness: reason,
            differs: listDifferences(one, other),
          },
        ]
      }),
      count: pairs.length,
    }
  })
}

const listDifferences = (one: DirectoryRow, other: DirectoryRow): Pair['differs'] =>
  customerFieldNames.filter((field) => !isSameField(field, one, other))
