import type { ShopTransaction } from './database.ts'

/** Statements that a transaction runs last, and those sent without awaiting the answer. */
interface Ending {
  closing: (() => Promise<unknown>)[]
  sent: Promise<unknown>[]
}

const endings = new WeakMap<ShopTransaction, Ending>()

/** Begins to keep what a transaction does last. @returns what sends it, right before the commit. */
export function keepEnding(tx: ShopTransaction): { close(): void; sent: readonly Promise<unknown>[] } {
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
 * Has something done when all else of a transaction is done: what locks a row that the whole shop waits for. It leaves
 * with the commit, so that the lock is held no longer than PostgreSQL needs for both.
 */
export async function atTheEnd(tx: ShopTransaction, close: () => Promise<unknown>): Promise<void> {
  const ending = endings.get(tx)
  if (ending) ending.closing.push(close)
  else await close()
}

/** Does not wait for a statement's answer before the commit is sent: where it fails, so does the transaction. */
export async function unawaited(tx: ShopTransaction, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(tx)
  if (ending) send(ending, statement)
  else await statement
}

function send({ sent }: Ending, statement: Promise<unknown>): void {
  // Its failure is asked for once the transaction is over.
  statement.catch(() => {})
  sent.push(statement)
}
