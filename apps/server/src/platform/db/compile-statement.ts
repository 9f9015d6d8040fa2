import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Database, ShopTransaction } from './database.ts'

/** Compiles statements without a database connection. */
const maker = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Placeholder for a value while a text is compiled. Reading more of it than its position is an error: the
 * text would depend on the value.
 */
class Place {
  readonly name: string
  readonly at: number | undefined
  constructor(name: string, at?: number) {
    this.name = name
    this.at = at
  }
  of(given: Given): unknown {
    const value = given[this.name]
    return this.at === undefined ? value : (value as readonly unknown[])[this.at]
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`the text of a statement that is made once hangs on ${this.name}`)
  }
}

type Given = Readonly<Record<string, unknown>>

/** Placeholders for a statement's input; for a list, one per member. */
const placesFor = (given: Given): object =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, at) => new Place(name, at)) : new Place(name),
    ]),
  )

/** Replaces a text's placeholders by values. Its other parameters are constant. */
function fill({ sql, query, queryId, parameters }: CompiledQuery, given: Given): CompiledQuery<never> {
  const values = parameters.map((part) => (part instanceof Place ? part.of(given) : part))
  return { sql, query, queryId, parameters: values }
}

/** Maximum number of cached texts per statement: lists have few lengths, and rows few sets of columns. */
const mostTexts = 100

function createTexts() {
  const texts = new Map<string, CompiledQuery>()
  return (key: string, make: () => CompiledQuery): CompiledQuery => {
    const known = texts.get(key)
    if (known) return known
    if (texts.size >= mostTexts) texts.clear()
    const made = make()
    texts.set(key, made)
    return made
  }
}

/** Lists of different lengths need different texts. */
function lengthsOf(given: Given): string {
  let lengths = ''
  for (const name in given) {
    const value = given[name]
    if (Array.isArray(value)) lengths += `${value.length} `
  }
  return lengths
}

/**
 * Compiles a statement's text once per process, at its first run; each run only binds values. Worthwhile for
 * the statements of every booking: compiling texts took a quarter of a booking's CPU time on the server.
 *
 * @param make builds it from placeholders in place of values, which it may only pass to the statement. Lists
 * go into `in`; each length has its own text, since PostgreSQL caches no plan for lists of variable length.
 */
export function compileStatement<Values extends object, Row>(
  make: (from: Kysely<DB>, given: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: ShopTransaction | Database, given: Values) => Promise<QueryResult<Row>> {
  const textOf = createTexts()
  return (db, values) => {
    const given = values as Given
    const text = textOf(lengthsOf(given), () =>
      // Raw SQL needs the compiler as an argument; built queries know theirs and ignore it.
      (make(maker, placesFor(given) as Values) as RawBuilder<Row>).compile(maker),
    )
    return db.executeQuery<Row>(fill(text, given))
  }
}

type Table = keyof DB & string

/**
 * Compiles the text of an insert once per set of columns.
 *
 * @param ending the clauses after the row: `on conflict`, `returning`.
 */
export function addedOnce<T extends Table, Row = InsertResult>(
  table: T,
  ending: (insert: InsertQueryBuilder<DB, T, InsertResult>) => Compilable<Row> = (insert) =>
    insert as unknown as Compilable<Row>,
): (tx: ShopTransaction, row: Insertable<DB[T]>) => Promise<QueryResult<Row>> {
  const textOf = createTexts()
  return (tx, row) => {
    const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const text = textOf(columns.join(), () => {
      const values = Object.fromEntries(columns.map((name) => [name, new Place(name)]))
      return ending(maker.insertInto<T>(table).values(values as unknown as Insertable<DB[T]>)).compile()
    })
    return tx.executeQuery<Row>(fill(text, row as Given))
  }
}
