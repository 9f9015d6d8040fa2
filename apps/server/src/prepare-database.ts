import pg from 'pg'
import { type DemoAccount, listDemoAccounts } from '#db/demo/list-demo-accounts.ts'
import { plantDemo } from '#db/demo/plant-demo.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { hasNoShop } from './platform/db/has-no-shop.ts'
import { migrate } from './platform/db/migrate.ts'
import { openOwner } from './platform/db/open-owner.ts'
import { type OperatorNames, readOperatorNames } from './platform/db/operator-names.ts'
import { openFileStore } from './platform/files/file-store.ts'
import type { Log } from './platform/log/log.ts'
import { requireSameKey } from './platform/secrets/require-same-key.ts'

/** A database that a server can work on. */
export interface PreparedDatabase {
  /** As which the server logs in. */
  url: string
  /** As which tables are made and changed. */
  ownerUrl: string
  /** Who can log in to the demo group, while their password is as it was planted. */
  demoAccounts: readonly DemoAccount[]
  /** Whether there is no store, and nobody who could log in. */
  isEmpty: boolean
  /** The company that runs it, as /setup was told. */
  names: OperatorNames
}

/**
 * Brings the tables of a database up to date and plants the demo where it is empty and wanted.
 *
 * @param url of the embedded one, or what the settings name.
 * @throws Error where SECRETS_KEY is another than the one that sealed what is in it.
 * @param say is told in a line what takes a while.
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
    : await demoLeftIn(ownerUrl)
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

/** Accounts of the demo that somebody planted before: whoever starts in earnest should know. */
async function demoLeftIn(ownerUrl: string): Promise<DemoAccount[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await listDemoAccounts(client)
  } finally {
    await client.end()
  }
}
