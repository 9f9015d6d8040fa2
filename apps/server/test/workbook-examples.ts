import type { Call } from '@roombook/contract'
import { userInfo } from '@roombook/contract/shell'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { TestClient } from './test-app.ts'
import type { TestVenue } from './test-venue.ts'

/** State that an import must have for a call. */
const stateFor: Readonly<Record<string, string>> = {
  'customers.check-import': 'read',
  'customers.undo-import': 'done',
}

let workbooks = 0

/** Returns example input for customer workbook calls: an import or a file of its own. */
export async function workbookExampleFor(
  owner: Kysely<DB>,
  person: TestClient,
  { shopId }: TestVenue,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  if (!fields.includes('importId') && !fields.includes('exportId')) return {}
  workbooks += 1
  const { id: staffId } = await person.call(userInfo, {})
  const made = { shop_id: shopId, created_by: staffId, created_at: new Date('2026-11-20T01:00:00Z') }
  if (fields.includes('importId')) {
    // Only one import can run at a time, so earlier examples are ended.
    await owner
      .updateTable('customer_import')
      .set({ state: 'done' })
      .where('shop_id', '=', shopId)
      .where('state', 'in', ['running', 'undoing'])
      .execute()
    const { id } = await owner
      .insertInto('customer_import')
      .values({
        ...made,
        worked_for: staffId,
        state: stateFor[call.name] ?? 'checked',
        titles: JSON.stringify(['姓名', '手机']),
        fields: JSON.stringify(['name', 'phone']),
        row_count: 1,
        added: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cells = JSON.stringify(['范例', `1970000${String(workbooks).padStart(4, '0')}`])
    const row = { shop_id: shopId, import_id: id, position: 1, sheet_row: 2, cells, verdict: 'add' }
    await owner.insertInto('customer_import_row').values(row).execute()
    return { importId: id, columnFields: ['name', 'phone'] }
  }
  if (fields.includes('exportId')) {
    const { id } = await owner
      .insertInto('customer_export')
      .values({
        ...made,
        state: 'ready',
        filter: '{}',
        whole_phones: false,
        file_name: '范例.xlsx',
        part_count: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = { shop_id: shopId, export_id: id, position: 0, content: Buffer.from('范例') }
    await owner.insertInto('customer_export_part').values(part).execute()
    return { exportId: id, part: 0 }
  }
  return {}
}
