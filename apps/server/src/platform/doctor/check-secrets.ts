import { join } from 'node:path'
import { isKeyOfDatabase, otherKeyText } from '../secrets/key-sample.ts'
import { type Finding, fault, fine, type Patient } from './finding.ts'

/** Checks that the configured key is the one that encrypted the database's secrets. */
export async function checkSecrets(patient: Patient): Promise<Finding[]> {
  const key = await readKey(patient)
  const query = (sql: string) => patient.query<{ value: string }>(sql)
  // An unreachable or empty database is reported by another check.
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

/** Reads the configured key, else the one beside the embedded database; generates none. */
async function readKey({ config, readFile }: Patient): Promise<Buffer | undefined> {
  const { secretsKey, databaseUrl, dataDir } = config
  if (secretsKey || databaseUrl !== undefined) return secretsKey
  const text = await readFile(join(dataDir, 'secrets.key')).catch(() => '')
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === 32 ? key : undefined
}
