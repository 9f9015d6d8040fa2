import pg from 'pg'
import type { Config } from '../config/config.ts'
import { isKeyOfDatabase, noteKey, otherKeyText } from './key-sample.ts'
import { readStoredKey } from './open-sealer.ts'

type KeySettings = Pick<Config, 'secretsKey' | 'secretsKeyLost' | 'databaseUrl' | 'dataDir'>

/**
 * Compares the encryption key with the one recorded in the database, and records it at the first start.
 * @throws Error for another key, with which stored secrets would be unusable.
 */
export async function requireSameKey(ownerUrl: string, config: KeySettings): Promise<void> {
  const { secretsKey, secretsKeyLost, databaseUrl, dataDir } = config
  const key = secretsKey ?? (databaseUrl === undefined ? await readStoredKey(dataDir) : undefined)
  if (!key) return
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const query = async (sql: string, values: string[] = []) =>
      (await client.query<{ value: string }>(sql, values)).rows
    const isSame = async () => (await isKeyOfDatabase(query, key)) ?? false
    if (await isSame()) return
    await noteKey(query, key, secretsKeyLost)
    if (!(await isSame())) throw new Error(otherKeyText)
  } finally {
    await client.end()
  }
}
