import type { PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** A statement of a transaction with its pending result. */
export interface PackedStatement {
  readonly text: string
  /** Name of a statement prepared once per connection. */
  readonly name: string | undefined
  /** Values in wire format. */
  readonly values: readonly (string | Buffer | null)[]
  readonly answer: Promise<PostgresQueryResult<Record<string, unknown>>>
  resolve(answer: PostgresQueryResult<Record<string, unknown>>): void
  reject(error: unknown): void
}

/** Creates a statement for a batch. @throws Error for a value that PostgreSQL cannot receive. */
export function packed(text: string, values: readonly unknown[], name?: string): PackedStatement {
  const sent = values.map((value) => prepareValue(value))
  const { promise: answer, resolve, reject } = Promise.withResolvers<Awaited<PackedStatement['answer']>>()
  return { text, name, values: sent, answer, resolve, reject }
}

/** The driver's connection, as its own queries use it. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { text: string; name: string | undefined }): void
  bind(values: { statement: string | undefined; values: readonly unknown[] }): void
  describe(target: { type: 'P'; name: string }): void
  execute(): void
  sync(): void
}

/** A column of a result. */
interface Column {
  name: string
  parse(text: string): unknown
}

/** Columns of prepared statements by statement name: each is described once per connection. */
export type Described = Map<string, readonly Column[]>

/**
 * Whether the text names its columns, so that a release that changes tables does not change the result's
 * columns.
 */
const namesItsColumns = (text: string): boolean => !text.includes('*')

/** Command tag with an optional row count at its end: `INSERT 0 1`, `SELECT 12`, `SET`. */
const completed = /^(\w+)(?:.* (\d+))?/

/**
 * Statements of one transaction that are sent as one batch: PostgreSQL runs them in order and answers in one
 * piece, where separate queries cost a system call and a wake-up of this process each. When one fails, the
 * statements behind it do not run.
 *
 * In pipeline mode the driver accepts only its own query class, hence the inheritance.
 */
export class QueryBatch extends pg.Query {
  readonly statements: readonly PackedStatement[]
  readonly #types: pg.CustomTypesConfig
  readonly #described: Described
  #at = 0
  #columns: readonly Column[] = []
  #rows: Record<string, unknown>[] = []

  /** @param described columns known on this connection; its prepared statements do not change. */
  constructor(statements: readonly PackedStatement[], types: pg.CustomTypesConfig, described: Described) {
    super({ text: '' })
    this.statements = statements
    this.#types = types
    this.#described = described
  }

  #expectRowsOf(statement: PackedStatement | undefined): void {
    this.#columns = (statement?.name !== undefined && this.#described.get(statement.name)) || []
    this.#rows = []
  }

  #learnRowsOf({ name, text }: PackedStatement): void {
    if (name === undefined || this.#described.has(name) || !namesItsColumns(text)) return
    this.#described.set(name, this.#columns)
  }

  /** State that the driver expects of the statement being answered. */
  get name(): string | undefined {
    return this.statements[this.#at]?.name
  }
  set name(_: string | undefined) {}
  get text(): string | undefined {
    return this.statements[this.#at]?.text
  }
  set text(_: string | undefined) {}

  override submit = (connection: unknown): null => {
    const wire = connection as Wire
    this.#expectRowsOf(this.statements[0])
    wire.stream.cork()
    for (const { text, name, values } of this.statements) {
      const known = name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name])
      if (!known) {
        wire.parse({ text, name })
        if (name !== undefined) wire.submittedNamedStatements[name] = text
      }
      wire.bind({ statement: name, values })
      if (name === undefined || !this.#described.has(name)) wire.describe({ type: 'P', name: '' })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    let at = 0
    for (const { name, parse } of this.#columns) {
      const text = fields[at++] ?? null
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [, command = '', count] = completed.exec(text) ?? []
    const answer = { command: command as 'SELECT', rowCount: Number(count ?? 0), rows: this.#rows }
    const answered = this.statements[this.#at]
    if (answered) this.#learnRowsOf(answered)
    this.#at += 1
    this.#expectRowsOf(this.statements[this.#at])
    answered?.resolve(answer)
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown, connection: unknown): void {
    const { submittedNamedStatements } = connection as Wire
    for (const { name, reject } of this.statements.slice(this.#at)) {
      if (name !== undefined) delete submittedNamedStatements[name]
      reject(error)
    }
    this.#at = this.statements.length
  }

  handleReadyForQuery(): void {}
}
