import pg from 'pg'
import { QueryBatch } from '../../../apps/server/src/platform/db/query-batch.ts'

/** A statement as sent by the driver, with its bound values as text. */
export interface RecordedStatement {
  /** Number of its pool connection. */
  connection: number
  text: string
  values: (string | null)[]
  /** Rows of the answer. */
  rows: Record<string, unknown>[]
}

/** Records every statement of this process between `begin` and `end`. */
export function recordStatements(): { begin(): void; end(): RecordedStatement[] } {
  const connections = new Map<unknown, number>()
  let recorded: RecordedStatement[] | undefined
  const query = pg.Client.prototype.query

  function recording(this: pg.Client, ...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, given)
    if (!recorded) return answer
    const connection = connections.get(this) ?? connections.size
    connections.set(this, connection)
    for (const sent of readSent(given, answer)) {
      const statement: RecordedStatement = {
        connection,
        text: sent.text,
        values: asTexts(sent.values),
        rows: [],
      }
      recorded.push(statement)
      const record = ({ rows }: { rows: Record<string, unknown>[] }) => {
        statement.rows = rows
      }
      sent.answer?.then(record, () => {})
    }
    return answer
  }
  pg.Client.prototype.query = recording as typeof query

  return {
    begin() {
      recorded = []
    },
    end() {
      const statements = recorded ?? []
      recorded = undefined
      return statements
    },
  }
}

interface SentStatement {
  text: string
  values?: unknown
  answer?: Promise<{ rows: Record<string, unknown>[] }> | undefined
}

/** Normalizes a query: it is text with values, a named object, or a batch of statements of a transaction. */
function readSent([sent, values]: unknown[], answered: unknown): readonly SentStatement[] {
  if (sent instanceof QueryBatch) return sent.statements
  const answer = answered instanceof Promise ? (answered as Promise<pg.QueryResult>) : undefined
  if (typeof sent === 'string') return [{ text: sent, values, answer }]
  return typeof sent === 'object' && sent !== null && 'text' in sent
    ? [{ ...(sent as { text: string }), answer }]
    : []
}

const asTexts = (values: unknown): (string | null)[] => (Array.isArray(values) ? values.map(asText) : [])

/** Converts a value to PostgreSQL's text format, as the driver binds it. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((member) => JSON.stringify(String(member))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
