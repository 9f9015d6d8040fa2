import type { InputOf, OutputOf, wantDigest as wantCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { keepDigestReader } from './digest.repository.ts'

/** Notes whether the caller has the digest each morning: their own affair, of which no log tells. */
export const wantDigest = (
  { shopId, now, actor, change }: StaffCall,
  { wanted }: InputOf<typeof wantCall>,
): Promise<OutputOf<typeof wantCall>> =>
  change(async (tx) => {
    await keepDigestReader(tx, { shopId, staffId: actor.staffId, wanted, at: now })
    return { wanted }
  })
