import pg from 'pg'

/** One statement as the driver sent it, with the values it bound, as text. */
export interface RecordedStatement {
  /** Which of the pool's connections carried it. */
  connection: number
  text: string
  values: (string | null)[]
  /** What it answered. */
  rows: Record<string, unknown>[]
}

/** Writes down every statement of this process between `begin` and `end`. */
export function recordStatements(): { begin(): void; end(): RecordedStatement[] } {
  const connections = new Map<unknown, number>()
  let recorded: RecordedStatement[] | undefined
  const query = pg.Client.prototype.query

  function recording(this: pg.Client, ...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, given)
    const { text, values } = askedFor(given)
    if (!recorded || text === undefined) return answer
    const connection = connections.get(this) ?? connections.size
    connections.set(this, connection)
    const statement: RecordedStatement = { connection, text, values: asTexts(values), rows: [] }
    recorded.push(statement)
    if (answer instanceof Promise) {
      const keep = ({ rows }: pg.QueryResult) => {
        statement.rows = rows
      }
      answer.then(keep, () => {})
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

/** A statement comes as text and values, or as one object that also names it. */
function askedFor([asked, values]: unknown[]): { text?: string; values?: unknown } {
  if (typeof asked === 'string') return { text: asked, values }
  return typeof asked === 'object' && asked !== null && 'text' in asked ? (asked as { text: string }) : {}
}

const asTexts = (values: unknown): (string | null)[] => (Array.isArray(values) ? values.map(asText) : [])

/** A value in PostgreSQL's text form, as the driver binds it. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((member) => JSON.stringify(String(member))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
