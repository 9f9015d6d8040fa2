import type { PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { type Described, type PackedStatement, packed, QueryBatch } from './query-batch.ts'

/** A connection that batches statements issued in the same tick. */
export interface Sender {
  query<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>>
  /**
   * Whether the next statement belongs to a transaction, though PostgreSQL may not have confirmed its begin
   * yet.
   */
  inTransaction(): boolean
}

/** Whether a statement only opens a transaction and its result is ignored. */
const opens = (text: string): boolean => text === 'begin' || text.startsWith('set local ')

const ends = (text: string): boolean => text === 'commit' || text === 'rollback'

/** SQLSTATE of every statement after a failure, until the transaction is rolled back. */
const isOver = '25P02'

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } satisfies PostgresQueryResult<never>

/**
 * Saves round trips: the first statement of a transaction also opens it, and statements issued in the same
 * tick (`Promise.all`) are sent in one batch. For a booking, round trips cost more than most of the work in
 * PostgreSQL.
 */
export function sendTogether(client: pg.PoolClient, types: pg.CustomTypesConfig): Sender {
  const described: Described = new Map()
  let opening: string[] = []
  let inTransaction = false
  let cause: unknown
  /** Statements issued in this turn of the event loop. */
  let statements: PackedStatement[] = []

  async function receive<R>(answer: Promise<unknown>): Promise<PostgresQueryResult<R>> {
    try {
      return (await answer) as PostgresQueryResult<R>
    } catch (error) {
      // Statements behind the failed one report only that the transaction is aborted.
      if (cause !== undefined && error instanceof pg.DatabaseError && error.code === isOver) throw cause
      cause ??= error
      throw error
    }
  }

  /** Sends the collected statements as one batch. */
  function leave(): void {
    if (statements.length === 0) return
    client.query(new QueryBatch(statements, types, described))
    statements = []
  }

  /** Corks the stream, so that writes of this turn of the event loop are sent at once. */
  function hold(): void {
    const { stream } = client.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => {
      leave()
      stream.uncork()
    })
  }

  function sendAlone(text: string, values: readonly unknown[], name?: string): Promise<unknown> {
    hold()
    leave()
    if (values.length === 0) return client.query(text)
    // The type of pg's parameter is a mutable array, but pg never changes it.
    return client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) })
  }

  function sendPacked(statement: PackedStatement): Promise<unknown> {
    hold()
    statements.push(statement)
    return statement.answer
  }

  return {
    inTransaction: () => inTransaction,
    async query<R>(text: string, values: readonly unknown[], name?: string) {
      if (opens(text)) {
        inTransaction = true
        cause = undefined
        opening.push(text)
        return nothing
      }
      if (ends(text)) inTransaction = false
      const isFirst = opening.length > 0
      const first = opening.join('; ')
      opening = []
      // The transaction is empty: nothing is sent.
      if (isFirst && ends(text)) return nothing
      // A text without values may be several statements, which the extended protocol does not accept.
      const statement = inTransaction && values.length > 0 ? packed(text, values, name) : undefined
      const opened = isFirst && receive(sendAlone(first, []))
      const sent = statement ? sendPacked(statement) : sendAlone(text, values, name)
      const [answer] = await Promise.all([receive<R>(sent), opened])
      return answer
    },
  }
}
