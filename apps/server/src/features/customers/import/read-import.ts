import type { InputOf, OutputOf } from '@roombook/contract'
import type { listCustomerImports, readCustomerImport } from '@roombook/contract/customer-import'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findImport, newestImports } from './import.repository.ts'
import { importSummary, importView } from './import.view.ts'

const mostListed = 10

/**
 * Returns an import of the shop with its current state.
 * @throws Refusal `request.not_found`.
 */
export function readImport(
  { shopId, read }: StaffCall,
  { importId }: InputOf<typeof readCustomerImport>,
): Promise<OutputOf<typeof readCustomerImport>> {
  return read(async (tx) => {
    const record = await findImport(tx, { shopId, id: importId })
    if (!record) throw new Refusal('request.not_found')
    return importView(tx, shopId, record)
  })
}

/** Lists the shop's latest imports. */
export function listImports({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCustomerImports>> {
  return read(async (tx) => {
    const records = await newestImports(tx, shopId, mostListed)
    return { list: records.map((record) => importSummary(record, record.created_by_name)) }
  })
}
