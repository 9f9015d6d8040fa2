import type { PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { type Described, type PackedStatement, Packet, packed } from './packet.ts'

/** A connection whose statements leave together where nobody waits between them. */
export interface Sender {
  query<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>>
  /** Whether what is sent next is of a transaction, though PostgreSQL may not have said so yet. */
  inTransaction(): boolean
}

/** What only opens a transaction, and has an answer that nobody reads. */
const opens = (text: string): boolean => text === 'begin' || text.startsWith('set local ')

const ends = (text: string): boolean => text === 'commit' || text === 'rollback'

/** What PostgreSQL answers to all that comes after a failure, until the transaction is rolled back. */
const isOver = '25P02'

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } satisfies PostgresQueryResult<never>

/**
 * Spares the round trips that nobody needs: a transaction is opened by the packet that brings its first statement, and
 * statements that are asked for in one breath (`Promise.all`) leave in one. For a booking the way to PostgreSQL and back
 * is dearer than most of what is done there.
 */
export function sendTogether(client: pg.PoolClient, types: pg.CustomTypesConfig): Sender {
  const described: Described = new Map()
  let opening: string[] = []
  let inTransaction = false
  let cause: unknown
  /** What is asked for until the end of this turn of the event loop. */
  let asked: PackedStatement[] = []

  async function told<R>(answer: Promise<unknown>): Promise<PostgresQueryResult<R>> {
    try {
      return (await answer) as PostgresQueryResult<R>
    } catch (error) {
      // Of those behind the one that failed PostgreSQL says only that the transaction is over.
      if (cause !== undefined && error instanceof pg.DatabaseError && error.code === isOver) throw cause
      cause ??= error
      throw error
    }
  }

  /** Sends what was asked for, as one. */
  function leave(): void {
    if (asked.length === 0) return
    client.query(new Packet(asked, types, described))
    asked = []
  }

  /** What is written until the end of this turn of the event loop goes out at once. */
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
    // pg asks for a list that it may change, and never does.
    return client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) })
  }

  function sendPacked(statement: PackedStatement): Promise<unknown> {
    hold()
    asked.push(statement)
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
      // Nothing was done in it.
      if (isFirst && ends(text)) return nothing
      // Without values it may be several statements, which PostgreSQL takes by themselves alone.
      const statement = inTransaction && values.length > 0 ? packed(text, values, name) : undefined
      const opened = isFirst && told(sendAlone(first, []))
      const sent = statement ? sendPacked(statement) : sendAlone(text, values, name)
      const [answer] = await Promise.all([told<R>(sent), opened])
      return answer
    },
  }
}
