import type { Transaction } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Statements that a transaction runs last, and those sent without awaiting the answer. */
interface Ending {
  closing: (() => Promise<unknown>)[]
  sent: Promise<unknown>[]
}

const endings = new WeakMap<Transaction<DB>, Ending>()

/**
 * Starts to collect a transaction's final statements.
 * @returns `close`, which sends them right before the commit, and all unawaited statements.
 */
export function collectAtEnd(tx: Transaction<DB>): { close(): void; sent: readonly Promise<unknown>[] } {
  const ending: Ending = { closing: [], sent: [] }
  endings.set(tx, ending)
  return {
    sent: ending.sent,
    close() {
      endings.delete(tx)
      for (const close of ending.closing) send(ending, close())
    },
  }
}

/**
 * Defers statements to the end of a transaction, for those that lock a row that the whole shop waits for.
 * They are sent together with the commit, so that the lock is held only briefly.
 */
export async function atTheEnd(tx: Transaction<DB>, close: () => Promise<unknown>): Promise<void> {
  const ending = endings.get(tx)
  if (ending) ending.closing.push(close)
  else await close()
}

/** Sends a statement without awaiting its answer before the commit; its failure fails the transaction. */
export async function unawaited(tx: Transaction<DB>, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(tx)
  if (ending) send(ending, statement)
  else await statement
}

function send({ sent }: Ending, statement: Promise<unknown>): void {
  // Its failure is reported at the end of the transaction.
  statement.catch(() => {})
  sent.push(statement)
}
