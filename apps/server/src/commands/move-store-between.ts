import pg from 'pg'
import { firstOfStores } from '#db/distribution.ts'

/** Target of moving a store's rows. */
export interface StoreMove {
  shopId: number
  worker: { host: string; port: number }
}

/**
 * Moves all rows of a store to another worker while it is in use: they are copied by logical replication, and
 * its statements wait only for the final switch.
 *
 * Other stores of its shard stay where they are: the store gets a shard of its own first, and their writes
 * wait during that split. Citus's non-blocking split never finishes here, because the new shards have no
 * primary key yet for the changes made meanwhile.
 *
 * @param url of the coordinator, as the tables’ owner.
 * @returns the executed steps, a line each; empty when the store is on that worker already.
 * @throws Error for an unknown store or worker.
 */
export async function moveStoreBetween(
  url: string,
  { shopId, worker: { host, port } }: StoreMove,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from shop where shop_id = $1', [shopId])
    if (!rowCount) throw new Error(`There is no store ${shopId}`)
    const { rows: known } = await client.query(
      `select 1 from pg_dist_node
       where nodename = $1 and nodeport = $2 and isactive and groupid <> 0 and shouldhaveshards`,
      [host, port],
    )
    if (known.length === 0) throw new Error(`${host}:${port} is no worker of this cluster`)
    const before = await whereIs(client, shopId)
    if (before.host === host && before.port === port) return []
    const lines: string[] = []
    if (!before.isAlone) {
      await client.query(
        `select isolate_tenant_to_new_shard('${firstOfStores}', $1::bigint, 'CASCADE', shard_transfer_mode := 'block_writes')`,
        [shopId],
      )
      lines.push(`Store ${shopId} has a piece of its own`)
    }
    const { piece, ...from } = await whereIs(client, shopId)
    if (from.host !== host || from.port !== port) {
      await client.query(
        `select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := 'auto')`,
        [piece, from.host, from.port, host, port],
      )
      lines.push(`Store ${shopId} went from ${from.host}:${from.port} to ${host}:${port}`)
    }
    return lines
  } finally {
    await client.end()
  }
}

/** Locates a store's rows: the worker, the shard, and whether the shard can hold no other store. */
export async function whereIs(
  client: Pick<pg.Client, 'query'>,
  shopId: number,
): Promise<{ piece: number; host: string; port: number; isAlone: boolean }> {
  const { rows } = await client.query(
    `select s.shardid::int as piece, p.nodename as host, p.nodeport as port,
       s.shardminvalue = s.shardmaxvalue as "isAlone"
     from pg_dist_shard s join pg_dist_shard_placement p on p.shardid = s.shardid
     where s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::bigint)`,
    [firstOfStores, shopId],
  )
  const [row] = rows
  if (!row)
    throw new Error('The stores of this database are on one server: npm run admin -- distribute spreads them')
  return row
}
