import type { RecordedStatement } from '../stage/record-statements.ts'
import type { NewOrder } from './new-orders.ts'

/** One statement of a transaction, whose `$1` are values, variables by name, or null. */
export interface ScriptStatement {
  text: string
  values: ({ value: string } | { variable: string } | null)[]
  /** What its answer's `id` is called from there on. */
  yields?: string
}

/** What differs from one booking to the next, by the names that the scripts use. */
export type OrderVariables = Record<'nonce' | 'key' | 'room_id' | 'book_date' | 'phone', string>

/** Statements whose answer names what later ones point to. */
const yielding: readonly [start: RegExp, variable: string][] = [
  [/^insert into "orders"/, 'order_id'],
  [/^insert into "customer" /, 'customer_id'],
  [/^insert into "message" /, 'message_id'],
]

/**
 * Makes a script of what the server sent for one booking: everything of it stays, but what no two bookings share
 * becomes a variable.
 */
export function createScript(recorded: readonly RecordedStatement[], order: NewOrder): ScriptStatement[] {
  const ours = recorded.find(({ text }) => text.startsWith('insert into "orders"'))?.connection
  // The session is looked up on whatever connection is free; a hint to other servers is not the booking's own.
  const statements = recorded.filter(
    ({ connection, text }) => connection === ours || text.includes('find_session'),
  )
  const variables = new Map([
    [order.post.headers['x-nonce'], 'nonce'],
    [order.post.headers['idempotency-key'], 'key'],
    [String(order.roomId), 'room_id'],
    [order.bookDate, 'book_date'],
    [order.phone, 'phone'],
  ])
  return statements
    .filter(({ text }) => !text.includes('pg_notify'))
    .map(({ text, values, rows }) => {
      const bound = values.map((value) => {
        const variable = value === null ? undefined : variables.get(value)
        return value === null ? null : variable ? { variable } : { value }
      })
      const yields = yielding.find(([start]) => start.test(text))?.[1]
      if (!yields) return { text, values: bound }
      variables.set(String(rows[0]?.id), yields)
      return { text, values: bound, yields }
    })
}
