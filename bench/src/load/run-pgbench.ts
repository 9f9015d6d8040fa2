import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BenchDatabase, connectionOf } from '../stage/cluster.ts'
import { firstRoomId } from '../stage/plant-old-orders.ts'
import { roomCount } from '../stage/plant-shop.ts'

/** Parameters of the reference for bookings. */
export interface PgbenchRun {
  database: BenchDatabase
  clients: number
  seconds: number
  /** SHA-256 of the session's token, in hex. */
  tokenHash: string
}

const script = fileURLToPath(new URL('./smallest-booking.sql', import.meta.url))

/** Uses the server's role, so that row-level security applies. */
const options = '-c role=roombook_app -c timezone=UTC'

/**
 * Runs the smallest possible booking (`smallest-booking.sql`) by pgbench, with named prepared statements.
 * @returns a function that returns the number of bookings of each run, and per second.
 */
export function smallestBookings(program: string, { database, clients, seconds, tokenHash }: PgbenchRun) {
  let i = 0
  return async (): Promise<{ made: number; rate: number }> => {
    const variables = { i, clients, rooms: roomCount, first_room: firstRoomId, token_hash: tokenHash }
    const { stdout } = await promisify(execFile)(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '1',
        '-T',
        String(seconds),
        '-f',
        script,
        ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      ],
      { env: { ...process.env, ...connectionOf(database.url), PGOPTIONS: options } },
    )
    const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(rate > 0)) throw new Error(`pgbench said ${stdout}`)
    // One client may be far ahead of the others; still no slot is used twice.
    i += done
    return { made: done, rate }
  }
}
