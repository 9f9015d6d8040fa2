import { addDays, businessDate, instantOf } from '@roombook/domain'
import pg from 'pg'
import { hashPassword } from '../../src/platform/auth/password.ts'
import type { Log } from '../../src/platform/log/log.ts'
import { addAccounts, addHouse } from './add-house.ts'
import { brandTitle, demoShops } from './house-data.ts'
import { listDemoAccounts } from './list-demo-accounts.ts'
import { Sheets } from './sheets.ts'
import { demoPassword } from './staff-data.ts'

/** Somebody who can log in to the demo. */
export interface DemoAccount {
  phone: string
  name: string
  role: string
}

const timezone = 'Asia/Shanghai'

/** Any number, as long as nobody else locks it: of two servers that start at once, one plants. */
const plantingLock = 7_226_0211

/**
 * Plants the demo group into an empty database, all of it or nothing; leaves any other as it is. Works as the tables'
 * owner.
 *
 * @param now decides what is past, on, and to come.
 * @returns the demo accounts whose password is still the one that was planted.
 */
export async function plantDemo(
  ownerUrl: string,
  now: Date,
  log: Pick<Log, 'info'>,
): Promise<DemoAccount[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [plantingLock])
    const { rowCount } = await client.query('select from brand limit 1')
    if (rowCount === 0) {
      const started = performance.now()
      const sheets = await collect(now)
      await sheets.insert(client)
      await client.query('commit')
      log.info({ orders: sheets.count('orders'), ms: Math.round(performance.now() - started) }, 'demo planted')
    } else await client.query('rollback')
    return await listDemoAccounts(client)
  } finally {
    await client.end()
  }
}

async function collect(now: Date): Promise<Sheets> {
  const sheets = new Sheets()
  const today = businessDate(now.getTime(), timezone)
  const openedAt = new Date(instantOf(addDays(today, -900), 600, timezone))
  const accounts = addAccounts(sheets, await hashPassword(demoPassword), openedAt)
  const brandId = sheets.number('brand', { title: brandTitle })
  for (const shop of demoShops) {
    addHouse(sheets, shop, { brandId, accounts, today, openedAt })
  }
  for (const { length } of [demoShops]) {
    for (let shopId = 1; shopId <= length; shopId++) sheets.add('shop_counter', { shop_id: shopId })
  }
  return sheets
}
