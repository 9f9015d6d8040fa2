import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, logLength, logTail } from './data-folder.ts'
import { PROGRAM_ENV, type RunAs } from './run-as.ts'

const INITDB_TIMEOUT_MS = 180_000

/**
 * Creates PostgreSQL's data directory if it is missing: UTF8 with the built-in C.UTF-8 collation, so that the
 * machine's locale or its absence has no effect; passwords by SCRAM; checksums, as is the default.
 *
 * It is created under another name first, so that an interrupted start leaves no partial one behind. The name
 * is new each time, because the initdb of a killed app keeps running for a while.
 *
 * @throws Error with the end of initdb's output.
 */
export async function makeCluster(folder: DataFolder, runAs: RunAs, initdb: string): Promise<void> {
  const there = await access(join(folder.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (there) return
  for (const name of await readdir(folder.root))
    if (name.startsWith('cluster.new-'))
      await rm(join(folder.root, name), { recursive: true, force: true }).catch(() => {})
  const draft = `${folder.cluster}.new-${randomUUID()}`
  const args = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${folder.superuserPassword}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const from = await logLength(folder)
  const log = await open(folder.log, 'a', 0o600)
  try {
    const [command = initdb, ...before] = [...runAs.before, initdb]
    const child = spawn(command, [...before, ...args], {
      ...runAs.ids,
      env: PROGRAM_ENV,
      cwd: folder.root,
      stdio: ['ignore', log.fd, log.fd],
      timeout: INITDB_TIMEOUT_MS,
    })
    const [code, signal] = await once(child, 'exit')
    if (code !== 0)
      throw new Error(
        `initdb could not make a database in ${folder.root} (${signal ?? `exit code ${code}`}):\n${await logTail(folder, from)}\nMake room or mend what it names, then start again; or set DATABASE_URL to another PostgreSQL.`,
      )
  } finally {
    await log.close()
  }
  await rename(draft, folder.cluster)
}
