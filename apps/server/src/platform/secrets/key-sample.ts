import { createSealer } from './sealer.ts'

/** Key of the encrypted sample in the database that identifies the encryption key. */
const sampleName = 'key-sample'
const context = 'a sample of the key'

/** Queries the database as the owner of its tables. */
type Query = (sql: string, values?: string[]) => Promise<{ value: string }[]>

/** Whether the secrets of a database were encrypted with this key; undefined when no key was recorded. */
export async function isKeyOfDatabase(query: Query, key: Buffer): Promise<boolean | undefined> {
  const [sample] = await query(`select value from installation_secret where name = '${sampleName}'`)
  if (!sample) return undefined
  try {
    createSealer(key).open(Buffer.from(sample.value, 'base64'), context)
    return true
  } catch {
    return false
  }
}

/** Records the key of a database by a sample; of two servers that start at once, the first one's counts. */
export async function noteKey(query: Query, key: Buffer, replaces = false): Promise<void> {
  const sealed = createSealer(key).seal('roombook', context).toString('base64')
  await query(
    `insert into installation_secret (name, value) values ('${sampleName}', $1)
     on conflict (name) do ${replaces ? 'update set value = excluded.value' : 'nothing'} returning value`,
    [sealed],
  )
}

/** Instructions for a key other than the one that encrypted the secrets. */
export const otherKeyText =
  'SECRETS_KEY is not the key by which the secrets of this database were sealed (accounts of payments, SMS and vouchers, keys of tills and boxes): set the former one, which is the same on every server; of an embedded database it is in DATA_DIR/secrets.key. To change it, npm run admin -- rotate-secrets. Where it is lost, SECRETS_KEY_LOST=1 starts with this one, and stores enter their accounts anew.'
