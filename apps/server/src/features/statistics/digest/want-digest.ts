import type { InputOf, OutputOf, wantDigest as wantCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { keepDigestReader, readDigestWish } from './digest.repository.ts'

/**
 * Notes whether the caller has the digest each morning, and on their phone as well: their own affair, of which no log tells.
 * Whoever has none has none on the phone either.
 */
export const wantDigest = (
  { shopId, now, actor, change }: StaffCall,
  { wanted, bySms }: InputOf<typeof wantCall>,
): Promise<OutputOf<typeof wantCall>> =>
  change(async (tx) => {
    const { staffId } = actor
    const before = await readDigestWish(tx, shopId, staffId)
    const wish = { wanted, bySms: wanted && (bySms ?? before.bySms) }
    await keepDigestReader(tx, { shopId, staffId, ...wish, at: now })
    return wish
  })
