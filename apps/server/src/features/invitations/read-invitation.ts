import type { InputOf } from '@roombook/contract'
import type { readInvitation as readCall } from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { shopOfInvitation } from '@roombook/domain/invitations'
import { Refusal } from '#platform/calls/refusal.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { readInvitedPage } from './invited-page.ts'

/** Dependencies of invitations. */
export interface InvitationDependencies {
  db: Database
  mapLink: MapLink
}

/**
 * Returns an invitation for its token's holder, with their own answer where they have its key.
 * @throws Refusal `invitations.missing`.
 */
export async function readInvitation(
  { db, mapLink }: InvitationDependencies,
  { now }: { now: Date },
  input: InputOf<typeof readCall>,
): Promise<InvitedPage> {
  const shopId = shopOfInvitation(input.token)
  if (shopId === undefined) throw new Refusal('invitations.missing')
  const { invited } = await inShop(db, shopId, (tx) => readInvitedPage(tx, { shopId, now, mapLink }, input))
  return invited
}
