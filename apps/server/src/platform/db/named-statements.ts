import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { RunAgain } from './run-again.ts'
import { sendTogether } from './send-together.ts'

/** Runs of a text before it is prepared by name: a rare one is not worth the memory. */
const runsBeforeName = 5

/** Maximum number of names per server: each costs memory in every connection that uses it. */
const mostNames = 400

/** Maximum number of texts whose runs are counted, since lists of many lengths make many texts. */
const mostCounted = 4_000

/**
 * Errors through a pooler that reassigns connections without tracking prepared statements (PgBouncer before
 * 1.21): 26000, no such statement; 42P05, it exists already.
 */
const namesAreUnknown: ReadonlySet<string> = new Set(['26000', '42P05'])

/** SQLSTATE for a prepared statement whose table has changed since, as by a release. */
const planIsOutdated = '0A000'

/** Counts the runs of statement texts, and names those that run often. */
export class StatementNames {
  readonly #runs = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #given = true

  /**
   * Returns the name of a text, or undefined while it is not prepared by name. Every server uses the same
   * name for a text, so that a shared pooler connection holds it once.
   */
  of(text: string): string | undefined {
    if (!this.#given) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= mostNames) return name
    const runs = (this.#runs.get(text) ?? 0) + 1
    if (runs < runsBeforeName) {
      if (this.#runs.size >= mostCounted) this.#runs.clear()
      this.#runs.set(text, runs)
      return undefined
    }
    this.#runs.delete(text)
    const given = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, given)
    return given
  }

  /** Stops naming statements, because the pooler in between does not track prepared statements. */
  giveUp(): void {
    this.#given = false
  }
}

/**
 * Wraps the connections of a pool so that statements with values are prepared by name: PostgreSQL then parses
 * and plans them once per connection, which for a booking is most of its time in the database.
 *
 * When a name cannot be used, the statement runs again without it outside a transaction; within one, which
 * PostgreSQL has aborted, {@link RunAgain} is thrown.
 */
export function withNames(
  pool: () => pg.Pool,
  types: pg.CustomTypesConfig,
  names = new StatementNames(),
): PostgresPool['connect'] {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return async () => {
    const client = await pool().connect()
    const named = known.get(client) ?? nameOn(client, types, names)
    known.set(client, named)
    return named
  }
}

function nameOn(
  client: pg.PoolClient,
  types: pg.CustomTypesConfig,
  names: StatementNames,
): PostgresPoolClient {
  const send = sendTogether(client, types)
  let outdated = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = values.length > 0 && !outdated ? names.of(text) : undefined
    if (name === undefined) return send.query(text, values)
    const alone = !send.inTransaction()
    try {
      return await send.query(text, values, name)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (namesAreUnknown.has(error.code ?? '')) names.giveUp()
      else if (error.code === planIsOutdated) outdated = true
      else throw error
      if (!alone) throw new RunAgain(error.message, { cause: error })
      return send.query(text, values)
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    // Its prepared statements refer to changed tables: a new connection prepares them again.
    release: (destroy) => client.release(destroy || outdated),
  }
}
