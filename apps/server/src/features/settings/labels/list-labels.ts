import type { InputOf, OutputOf } from '@roombook/contract'
import type { listManagedLabels } from '@roombook/contract/labels'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { labelsWithUse } from './managed-label.repository.ts'

/** Lists the labels of a kind, with the number of uses of each. */
export function listLabels(
  call: StaffCall,
  { kind }: InputOf<typeof listManagedLabels>,
): Promise<OutputOf<typeof listManagedLabels>> {
  return call.read(async (tx) => ({ list: await labelsWithUse(tx, call.shopId, kind) }))
}
