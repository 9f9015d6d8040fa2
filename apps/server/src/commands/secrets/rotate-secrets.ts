import pg from 'pg'
import { isKeyOfDatabase, noteKey } from '#platform/secrets/key-sample.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { type Resealed, resealAll } from './reseal.ts'

/**
 * Re-encrypts all secrets of a database with another key, in one transaction. Values that the new key
 * decrypts already are unchanged, so that a second run does nothing.
 * @throws Error when the previous key is not the one that the database knows.
 */
export async function rotateSecrets(ownerUrl: string, previous: Buffer, next: Buffer): Promise<Resealed> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const query = async (sql: string, values: string[] = []) =>
      (await client.query<{ value: string }>(sql, values)).rows
    const isKnown = async (key: Buffer) => (await isKeyOfDatabase(query, key)) !== false
    if (!(await isKnown(previous)) && !(await isKnown(next)))
      throw new Error('SECRETS_KEY_FORMER is not the key by which the secrets of this database were sealed')
    const resealed = await resealAll(client, createSealer(previous), createSealer(next))
    await noteKey(query, next, true)
    await client.query('commit')
    return resealed
  } finally {
    await client.end()
  }
}
