import { exportLimits } from '@roombook/contract/customer-export'
import type { ShopTransaction } from '#platform/db/database.ts'
import { phoneClue } from '#platform/db/phone-clue.ts'
import type { Table } from '#platform/workbooks/table.ts'
import { type KnownFilter, listCustomerIds } from '../directory/customer-list.repository.ts'
import { readCustomers } from '../directory/customer-row.repository.ts'
import { rowsOfWorkbook } from './customers-workbook.ts'
import type { ExportOrder } from './export.repository.ts'

const readAtOnce = 2000

/** Reads the customers of an export as workbook rows, 50,000 at most. */
export async function readWorkbookRows(
  tx: ShopTransaction,
  shopId: number,
  {
    filter,
    clue = phoneClue(filter.keyword, false),
    found,
    today,
    timezone,
    sort,
    descending,
  }: ExportOrder & Pick<KnownFilter, 'found'>,
  { wholePhones }: { wholePhones: boolean },
): Promise<Table['rows']> {
  const slice = { sort, descending, limit: exportLimits.most, offset: 0 }
  const { ids } = await listCustomerIds(tx, shopId, { ...filter, clue, found }, { today, slice })
  const rows: Table['rows'][number][] = []
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const customers = await readCustomers(tx, shopId, ids.slice(from, from + readAtOnce))
    rows.push(...rowsOfWorkbook(customers, { wholePhones, timezone }))
  }
  return rows
}
