import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/**
 * Returns the one-time code of the newest message to a phone.
 * @throws where there is none.
 */
export async function codeSentTo(owner: Kysely<DB>, phone: string): Promise<string> {
  const content = await newestTo(owner, phone)
  const [code] = /\d{6}/.exec(content ?? '') ?? []
  if (!code) throw new Error('no code was sent')
  return code
}

/** @throws where any message was sent to the phone. */
export async function noCodeSentTo(owner: Kysely<DB>, phone: string): Promise<void> {
  if ((await newestTo(owner, phone)) !== undefined) throw new Error('a message was sent')
}

async function newestTo(owner: Kysely<DB>, phone: string): Promise<string | undefined> {
  const row = await owner
    .selectFrom('platform_message')
    .select('content')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.content
}
