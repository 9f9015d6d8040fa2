import type { InputOf, listManagedLabels as listCall, OutputOf } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { labelsWithUse } from './managed-label.repository.ts'

/** Lists the labels of a kind, with the number of uses of each. */
export function listLabels(
  call: StaffCall,
  { kind }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return call.read(async (tx) => ({ list: await labelsWithUse(tx, call.shopId, kind) }))
}
