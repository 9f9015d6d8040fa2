import type { PostgresQueryResult } from 'kysely'
import pg from 'pg'

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
export function sendTogether(client: pg.PoolClient): Sender {
  let opening: string[] = []
  let inTransaction = false
  let cause: unknown

  async function leave<R>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<PostgresQueryResult<R>> {
    holdPacket(client)
    // pg asks for a list that it may change, and never does.
    const sent = client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) })
    try {
      return (await sent) as unknown as PostgresQueryResult<R>
    } catch (error) {
      // Of those behind the one that failed PostgreSQL says only that the transaction is over.
      if (cause !== undefined && error instanceof pg.DatabaseError && error.code === isOver) throw cause
      cause ??= error
      throw error
    }
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
      if (opening.length === 0) return leave<R>(text, values, name)
      const first = opening.join('; ')
      opening = []
      // Nothing was done in it.
      if (ends(text)) return nothing
      const [, answer] = await Promise.all([leave(first, []), leave<R>(text, values, name)])
      return answer
    },
  }
}

/** What is written until the end of this turn of the event loop goes out at once. */
function holdPacket({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
