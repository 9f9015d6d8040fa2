import pg from 'pg'
import { type DemoAccount, listDemoAccounts } from '#db/demo/list-demo-accounts.ts'
import { plantDemo } from '#db/demo/plant-demo.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { hasNoShop } from './platform/db/has-no-shop.ts'
import { migrate } from './platform/db/migrate.ts'
import { openOwner } from './platform/db/open-owner.ts'
import { type OperatorNames, readOperatorNames } from './platform/db/operator-names.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import type { Log } from './platform/log/log.ts'
import { requireSameKey } from './platform/secrets/require-same-key.ts'

/** A database that is ready for a server. */
export interface PreparedDatabase {
  /** Connection of the server. */
  url: string
  /** Connection that owns and migrates the tables. */
  ownerUrl: string
  /** Logins of the demo group, as long as their password is the published one. */
  demoAccounts: readonly DemoAccount[]
  /** Whether there is neither a store nor a user account. */
  isEmpty: boolean
  /** Operating company, as entered at /setup. */
  names: OperatorNames
}

/**
 * Migrates a database, and adds the demo data if it is empty and the demo is enabled.
 *
 * @param url of the embedded database, or of the configured one.
 * @param say receives a line before each lengthy step.
 * @throws Error when SECRETS_KEY is not the key that encrypted the stored secrets.
 */
export async function prepareDatabase(
  url: string,
  { config, log, say }: { config: Config; log: Log; say: (line: string) => void },
): Promise<PreparedDatabase> {
  const ownerUrl = config.databaseOwnerUrl ?? url
  const migrations = await migrate(ownerUrl, log)
  if (migrations.length > 0) say(`The tables are up to date: ${migrations.at(-1)} is the newest change`)
  await requireSameKey(ownerUrl, config)
  const wasEmpty = await hasNoShop(ownerUrl)
  if (config.demo && wasEmpty) say('Planting the demo group, once …')
  const demoAccounts = config.demo
    ? await plantDemo(ownerUrl, systemClock.now(), log, () => openFileStore(config), true)
    : await findDemoAccounts(ownerUrl)
  return { url, ownerUrl, demoAccounts, isEmpty: wasEmpty && !config.demo, names: await namesIn(ownerUrl) }
}

async function namesIn(ownerUrl: string): Promise<OperatorNames> {
  const owner = openOwner(ownerUrl)
  try {
    return await readOperatorNames(owner)
  } finally {
    await owner.destroy()
  }
}

/** Finds accounts of a demo added earlier: the operator of a real installation must learn of them. */
async function findDemoAccounts(ownerUrl: string): Promise<DemoAccount[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await listDemoAccounts(client)
  } finally {
    await client.end()
  }
}
