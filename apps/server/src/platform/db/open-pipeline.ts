import { type DatabaseConnection, PostgresDialect, Transaction } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Required by the transaction's constructor; its pool is never used, since the connection exists already. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})

/**
 * Returns the same transaction with pipelining: a statement does not wait for the answer to the one before
 * it. Those issued together (`Promise.all`) are sent together, and PostgreSQL runs them in order. Kysely's
 * own executor serializes them.
 *
 * Where one fails, those behind it fail too, since the transaction is aborted: the first error is the cause.
 * Once `isOver`, nothing is sent any more: the connection may belong to another caller by then.
 */
export async function openPipeline(serial: Transaction<DB>, isOver: () => boolean): Promise<Transaction<DB>> {
  const executor = serial.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  const provided = {
    provideConnection<T>(use: (own: DatabaseConnection) => Promise<T>): Promise<T> {
      if (isOver()) throw new Error('a statement was asked for after its transaction')
      return use(connection)
    },
  }
  return new Transaction<DB>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(provided),
  })
}
