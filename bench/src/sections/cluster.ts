import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { distributeDatabase } from '../../../apps/server/src/commands/distribute-database.ts'
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts'
import { type Figure, median } from '../figures.ts'
import { bookFor, ordersInStores } from '../load/orders-in-stores.ts'
import { keepAliveAgent } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { quiet, withClient } from '../stage/cluster.ts'
import { plantSmallStores } from '../stage/plant-small-stores.ts'
import type { Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const stores = 8
const rooms = 40
const clients = 8
const seconds = 5
const rounds = 3

/**
 * Measures bookings per second over HTTP on a Citus cluster with stores on two workers, against all on one.
 * Where the nodes share one machine's processors, as here, it shows the cost of the second worker, not its
 * benefit.
 */
export async function cluster(stage: Stage): Promise<Figure[]> {
  const program = process.env.CITUS_CLUSTER
  if (!program) {
    print('SKIPPED: CITUS_CLUSTER names no program that makes a cluster')
    return []
  }
  const run = promisify(execFile)
  await run(program, ['up'])
  const { stdout } = await run(program, ['database', `bench_${Date.now()}`])
  const url = stdout.trim().split('\n').at(-1) ?? ''
  await migrate(url, quiet)
  await distributeDatabase(url, { shards: stores, dryRun: false })
  const planted = await plantSmallStores(url, { stores, rooms })
  const server = await startServer(stage, { url, superuserUrl: url })
  const agent = keepAliveAgent(clients)
  stage.later(() => agent.destroy())
  const take = ordersInStores(planted)

  const book = () => bookFor(seconds, [server], { clients, take, agent })
  await book()
  const rates = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await lieOn(url, 1)
    rates.one.push(await book())
    await lieOn(url, 2)
    rates.two.push(await book())
    print(`${rates.one.at(-1)?.toFixed(0)} a second on one worker, ${rates.two.at(-1)?.toFixed(0)} on two`)
  }
  const ratio = median(rates.two.map((rate, round) => rate / (rates.one[round] ?? Number.NaN)))
  return [
    {
      what: `create an order over HTTP, ${stores} stores on two workers, ${clients} at a time`,
      figure: `${median(rates.two).toFixed(0)}/s`,
      reference: `all on one worker of the same machine: ${median(rates.one).toFixed(0)}/s`,
      ratio,
      aim: 'none where the nodes share processors',
    },
  ]
}

/**
 * Moves the shards of stores so that they are evenly distributed over a number of workers. Requires that
 * there are no bookings meanwhile.
 */
const lieOn = (url: string, workers: 1 | 2): Promise<void> =>
  withClient(url, async (client) => {
    const { rows: pieces } = await client.query(`
      select s.shardid as id, p.nodename as host, p.nodeport as port
      from pg_dist_shard s join pg_dist_shard_placement p on p.shardid = s.shardid
      where s.logicalrelid = 'shop'::regclass order by s.shardid`)
    const { rows: nodes } = await client.query(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeport',
    )
    for (const [at, piece] of pieces.entries()) {
      const there = nodes[at % workers]
      if (there.port !== piece.port)
        await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
          piece.id,
          piece.host,
          piece.port,
          there.host,
          there.port,
        ])
    }
  })
