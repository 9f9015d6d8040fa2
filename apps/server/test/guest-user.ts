import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/**
 * Opens a guest's session for a phone, as after a code login.
 * @returns its token.
 */
export async function openGuestSessionFor(
  owner: Kysely<DB>,
  phone: string,
  now: Date,
  name = '',
): Promise<string> {
  await owner
    .insertInto('guest')
    .values({ phone, name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await owner
    .selectFrom('guest')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  await owner
    .insertInto('guest_session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      guest_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + 90 * 86_400_000),
    })
    .execute()
  return token
}
