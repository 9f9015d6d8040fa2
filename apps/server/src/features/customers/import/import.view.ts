import type { CustomerImport, ImportChoices } from '@roombook/contract/customer-import'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type ImportRecord, nameOfImporter, rowsAfter } from './import.repository.ts'

/** Rows searched for sample values of a column. */
const sampled = 20
const longestSample = 40

/** Converts an import, without its columns. */
export const importSummary = (
  record: ImportRecord,
  createdByName: string,
): Omit<CustomerImport, 'columns'> => ({
  importId: record.id,
  state: record.state,
  rowCount: record.row_count,
  choices: readChoices(record),
  newLabels: record.new_labels,
  added: record.added,
  updated: record.updated,
  same: record.same,
  refused: record.refused,
  stayed: record.stayed,
  doneThrough: record.done_through,
  createdAt: record.created_at.toISOString(),
  createdByName,
})

/** Converts an import with its columns and a sample value of each. */
export async function importView(
  tx: ShopTransaction,
  shopId: number,
  record: ImportRecord,
): Promise<CustomerImport> {
  const key = { shopId, id: record.id }
  const first = await rowsAfter(tx, key, 0, sampled)
  const columns = record.titles.map((title, at) => ({
    title,
    field: record.fields[at] ?? '',
    sample: (first.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, longestSample),
  }))
  return { ...importSummary(record, await nameOfImporter(tx, key)), columns }
}

/** Returns the chosen options, with defaults for the rest. */
export const readChoices = ({ choices }: Pick<ImportRecord, 'choices'>): ImportChoices => ({
  overwrite: false,
  unknownLabels: 'create',
  unknownNames: 'refuse',
  ...choices,
})
