import type { OutputOf, readDigest as readCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readDigestShop, wantsDigest } from './digest.repository.ts'
import { wordDigest } from './word-digest.ts'

/** The digest as it is at this moment, and whether the caller has it each morning. */
export const readDigest = ({
  shopId,
  today,
  now,
  actor,
  read,
}: StaffCall): Promise<OutputOf<typeof readCall>> =>
  read(async (tx) => ({
    words: await wordDigest(tx, { shopId, today, at: now }),
    wanted: await wantsDigest(tx, shopId, actor.staffId),
    hour: (await readDigestShop(tx, shopId)).hour,
  }))
