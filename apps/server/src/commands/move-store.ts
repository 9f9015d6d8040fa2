import { readConfig } from '#platform/config/config.ts'
import { reasonNotToStart } from '../reason-not-to-start.ts'
import { moveStoreBetween } from './move-store-between.ts'

/** Options of `admin move-store`. */
export interface MoveStoreOptions {
  /** Number of the store. */
  store: string
  /** Host and port of the cluster's worker. */
  worker: string
}

/** Moves a store to another worker of the cluster while the store is in use. */
export async function moveStore({ store, worker }: MoveStoreOptions): Promise<void> {
  try {
    const [, host, port] = /^(.+):(\d{1,5})$/.exec(worker) ?? []
    if (!/^[1-9]\d{0,15}$/.test(store) || host === undefined)
      throw new Error('--store is a number, --worker a host with its port: --store 7 --worker 10.0.0.12:5432')
    const config = readConfig(process.env)
    const url = config.databaseOwnerUrl ?? config.databaseUrl
    if (url === undefined) throw new Error('DATABASE_URL names no database: the embedded one is no cluster.')
    const lines = await moveStoreBetween(url, {
      shopId: Number(store),
      worker: { host, port: Number(port) },
    })
    process.stdout.write(
      lines.length === 0 ? `Store ${store} lies there already.\n` : `${lines.join('\n')}\n`,
    )
  } catch (error) {
    process.stderr.write(`${reasonNotToStart(error)}\n`)
    process.exitCode = 1
  }
}
