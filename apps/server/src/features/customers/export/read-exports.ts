import type { InputOf, OutputOf } from '@roombook/contract'
import type { customerExportPart, listCustomerExports } from '@roombook/contract/customer-export'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { exportView, newestExports, readExportPart } from './export.repository.ts'

const mostListed = 10

/** Lists the caller's latest exports. */
export function listExports({
  shopId,
  actor,
  read,
}: StaffCall): Promise<OutputOf<typeof listCustomerExports>> {
  return read(async (tx) => ({
    list: (await newestExports(tx, shopId, actor.staffId, mostListed)).map(exportView),
  }))
}

/**
 * Returns one part of an export of the caller.
 * @throws Refusal `request.not_found`, also for another person's export.
 */
export function exportPart(
  { shopId, actor, read }: StaffCall,
  { exportId, part }: InputOf<typeof customerExportPart>,
): Promise<OutputOf<typeof customerExportPart>> {
  return read(async (tx) => {
    const content = await readExportPart(tx, { shopId, id: exportId }, { staffId: actor.staffId, part })
    if (!content) throw new Refusal('request.not_found')
    return { content: content.toString('base64') }
  })
}
