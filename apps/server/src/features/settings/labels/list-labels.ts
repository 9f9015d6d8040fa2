import type { InputOf, listManagedLabels as listCall, OutputOf } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { labelsWithUse } from './managed-label.repository.ts'

/** The labels of a kind, with how often each is used. */
export function listLabels(
  call: StaffCall,
  { kind }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return call.read(async (tx) => ({ list: await labelsWithUse(tx, call.shopId, kind) }))
}
