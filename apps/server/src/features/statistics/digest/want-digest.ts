import type { InputOf, OutputOf } from '@roombook/contract'
import type { wantDigest as wantCall } from '@roombook/contract/statistics-digest'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readDigestWish, storeDigestReader } from './digest.repository.ts'

/**
 * Saves whether the caller receives the digest each morning, and also by SMS. A personal setting, so not
 * logged.
 */
export const wantDigest = (
  { shopId, now, actor, change }: StaffCall,
  { wanted, bySms }: InputOf<typeof wantCall>,
): Promise<OutputOf<typeof wantCall>> =>
  change(async (tx) => {
    const { staffId } = actor
    const before = await readDigestWish(tx, shopId, staffId)
    const wish = { wanted, bySms: wanted && (bySms ?? before.bySms) }
    await storeDigestReader(tx, { shopId, staffId, ...wish, at: now })
    return wish
  })
