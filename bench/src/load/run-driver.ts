import { randomUUID } from 'node:crypto'
import { addDays } from '@roombook/domain'
import pg from 'pg'
import { firstRoomId } from '../stage/plant-old-orders.ts'
import { roomCount } from '../stage/plant-shop.ts'
import type { OrderVariables, ScriptStatement } from './create-script.ts'
import type { ReferenceRun } from './reference-run.ts'

/** Bookings by the plain driver, for where there is no pgbench: the same statements on as many connections. */
export async function driverRun(
  script: readonly ScriptStatement[],
  { url, role, clients, seconds }: ReferenceRun,
): Promise<{ run(): Promise<number>; close(): Promise<void> }> {
  const options = `-c role=${role} -c timezone=UTC`
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: url, options }))
  await Promise.all(connections.map((connection) => connection.connect()))
  let made = 0
  const next = (): OrderVariables => {
    const at = made++
    return {
      nonce: randomUUID(),
      key: randomUUID(),
      room_id: String(firstRoomId + (at % roomCount)),
      book_date: addDays('2028-01-01', Math.floor(at / roomCount)),
      phone: String(17_000_000_000 + at),
    }
  }
  return {
    async run() {
      const started = performance.now()
      const end = started + seconds * 1000
      let done = 0
      await Promise.all(
        connections.map(async (connection) => {
          for (; performance.now() < end; done++) await bookOnce(connection, script, next())
        }),
      )
      return (done / (performance.now() - started)) * 1000
    },
    close: async () => void (await Promise.all(connections.map((connection) => connection.end()))),
  }
}

async function bookOnce(
  connection: pg.Client,
  script: readonly ScriptStatement[],
  order: OrderVariables,
): Promise<void> {
  const variables = new Map(Object.entries(order))
  for (const [at, { text, values, yields }] of script.entries()) {
    const bound = values.map((given) => {
      if (!given) return null
      return 'variable' in given ? variables.get(given.variable) : given.value
    })
    const { rows } = await connection.query({ name: `s${at}`, text, values: bound })
    if (yields) variables.set(yields, String(rows[0]?.id))
  }
}
