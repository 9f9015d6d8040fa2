import { join } from 'node:path'
import { isKeyOfDatabase, otherKeyText } from '../secrets/key-sample.ts'
import { type Finding, fault, fine, type Patient } from './finding.ts'

/** Whether the key of the settings is the one that sealed the secrets of the database. */
export async function checkSecrets(patient: Patient): Promise<Finding[]> {
  const key = await readKey(patient)
  const query = (sql: string) => patient.query<{ value: string }>(sql)
  // A database that is away or empty is said elsewhere.
  const isSame = await isKeyOfDatabase(query, key ?? Buffer.alloc(32)).catch(() => undefined)
  if (isSame === undefined) return []
  if (!key)
    return [
      fault(
        'SECRETS_KEY is not set, and secrets of this database are sealed: set the key that sealed them, the same on every server.',
      ),
    ]
  return [isSame ? fine('The secrets of stores can be opened') : fault(otherKeyText)]
}

/** The key of the settings, else the one beside the embedded database, which is not made here. */
async function readKey({ config, readFile }: Patient): Promise<Buffer | undefined> {
  const { secretsKey, databaseUrl, dataDir } = config
  if (secretsKey || databaseUrl !== undefined) return secretsKey
  const text = await readFile(join(dataDir, 'secrets.key')).catch(() => '')
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === 32 ? key : undefined
}
