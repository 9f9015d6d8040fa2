import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { firstRoomId } from '../stage/plant-old-orders.ts'
import { roomCount } from '../stage/plant-shop.ts'
import type { ScriptStatement } from './create-script.ts'
import type { ReferenceRun } from './reference-run.ts'

/** What each booking of a script differs in: its own place in a year that nobody books, and its own guest. */
const prologue = `
\\set i :i + 1
\\set at :client_id + :i * :clients
\\set room_id ${firstRoomId} + :at % ${roomCount}
\\set day :at / ${roomCount}
\\set book_date 20280000 + 10000 * (:day / 336) + 100 * (1 + :day / 28 % 12) + 1 + :day % 28
\\set phone 17000000000 + :at
\\set nonce random(1, 9000000000000000000)
\\set key random(1, 9000000000000000000)
`

/**
 * Bookings by pgbench: the same statements with the same values bound, over the same protocol (statements prepared by
 * name), as the same role, one round trip each.
 */
export async function pgbenchRun(
  program: string,
  script: readonly ScriptStatement[],
  { url, role, clients, seconds }: ReferenceRun,
): Promise<{ run(): Promise<number>; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roombook-pgbench-'))
  const file = join(folder, 'create.sql')
  const { text, values } = scriptFile(script)
  await writeFile(file, text)
  let i = 0
  return {
    async run() {
      const { stdout } = await promisify(execFile)(
        program,
        [
          ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file],
          ...['-D', `i=${i}`, '-D', `clients=${clients}`],
          ...values.flatMap((value, at) => ['-D', `v${at}=${value}`]),
        ],
        { env: { ...process.env, ...connectionOf(url), PGOPTIONS: `-c role=${role} -c timezone=UTC` } },
      )
      const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
      const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      if (!(rate > 0)) throw new Error(`pgbench said ${stdout}`)
      // One client may be far ahead of the others; no place is taken twice all the same.
      i += done
      return rate
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Where to connect, as the environment of PostgreSQL's programs says it. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
}

/** The script as pgbench reads it, and the values of its variables `v0`, `v1`, … */
function scriptFile(script: readonly ScriptStatement[]): { text: string; values: string[] } {
  const values: string[] = []
  const named = (value: string): string => {
    // pgbench takes no empty variable.
    if (value === '') return "''"
    if (!values.includes(value)) values.push(value)
    return `:v${values.indexOf(value)}`
  }
  const statements = script.map(({ text, values: bound, yields }) => {
    const filled = text.replace(/\$(\d+)/g, (_, number) => {
      const given = bound[Number(number) - 1]
      if (!given) return 'null'
      return 'variable' in given ? `:${given.variable}` : named(given.value)
    })
    // \gset names a variable by its prefix and the column, which is `id`.
    return yields ? `${filled} \\gset ${yields.replace(/id$/, '')}` : `${filled};`
  })
  return { text: `${prologue}${statements.join('\n')}\n`, values }
}
