/**
 * Moves a store to another worker of the cluster while it is worked with: `npm run move-store -- --shop <number> --worker
 * <host:port>`.
 */

import { readConfig } from '#platform/config/config.ts'
import { reasonNotToStart } from '../reason-not-to-start.ts'
import { moveStoreBetween } from './move-store-between.ts'
import { commandOptions } from './read-options.ts'

const usage = 'npm run move-store -- --shop 7 --worker 10.0.0.12:5432'

const { shop, worker } = commandOptions({ shop: 'needed', worker: 'needed' }, usage)

try {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(worker) ?? []
  if (!/^[1-9]\d{0,15}$/.test(shop) || host === undefined) throw new Error(usage)
  const config = readConfig(process.env)
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url === undefined) throw new Error('DATABASE_URL names no database: the embedded one is no cluster.')
  const lines = await moveStoreBetween(url, {
    shopId: Number(shop),
    worker: { host, port: Number(port) },
  })
  process.stdout.write(lines.length === 0 ? `Store ${shop} lies there already.\n` : `${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${reasonNotToStart(error)}\n`)
  process.exitCode = 1
}
