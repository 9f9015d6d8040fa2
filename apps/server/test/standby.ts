import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '#platform/embedded-postgres/binaries.ts'
import { openDataFolder, readOrMakePassword } from '#platform/embedded-postgres/data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { stopPostmaster } from '#platform/embedded-postgres/postmaster.ts'
import { serverArguments } from '#platform/embedded-postgres/server-settings.ts'
import { startServer } from '#platform/embedded-postgres/start-server.ts'
import { endWithFile } from './end-with-file.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }

/** A PostgreSQL server with a streaming replica. */
export interface Replicated {
  primary: EmbeddedPostgres
  /** URL of the replica's database, with the same role. */
  replicaUrl: string
  replicaPid(): number
  /** Restarts the replica at the same address. */
  startReplica(): Promise<void>
}

/**
 * Starts a PostgreSQL, fills it by `plant`, and creates a replica by copying its stopped data folder. Both
 * stop with the test file.
 */
export async function startReplicated(
  plant: (primary: EmbeddedPostgres) => Promise<void>,
): Promise<Replicated> {
  const root = await mkdtemp(join(tmpdir(), 'roombook-replicated-'))
  const settings = { max_wal_senders: 4, wal_level: 'replica' }
  const dataDir = join(root, 'primary')
  const first = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  await plant(first)
  await first.stop()
  await cp(dataDir, join(root, 'replica'), { recursive: true })
  const primary = await startEmbeddedPostgres({ dataDir, log: quiet, settings, port: first.port })

  const folder = await openDataFolder(join(root, 'replica'))
  await writeFile(join(folder.cluster, 'standby.signal'), '')
  const binaries = await findBinaries()
  const superuser = await readOrMakePassword(folder.superuserPassword)
  const args = serverArguments(folder.cluster, {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${superuser}`,
    wal_retrieve_retry_interval: '200ms',
  })
  let replica = { pid: 0, port: 0 }
  const startReplica = async () => {
    const port = replica.port || undefined
    replica = await startServer({ folder, binaries, superuser, args, port, log: quiet })
  }
  await rm(folder.port, { force: true })
  await startReplica()
  endWithFile(async () => {
    await stopPostmaster(folder.cluster, replica.pid)
    await primary.stop()
    await rm(root, { recursive: true, force: true })
  })
  return {
    primary,
    replicaUrl: primary.url.replace(`:${primary.port}/`, `:${replica.port}/`),
    replicaPid: () => replica.pid,
    startReplica,
  }
}
