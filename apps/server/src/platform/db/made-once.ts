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

/** Makes texts, and is connected to nothing. */
const maker = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a value while a text is made. What asks it for more than its place is not the same text for every value. */
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

/** What stands in for everything that a statement is given; for a list, as many places as it has members. */
const placesFor = (given: Given): object =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, at) => new Place(name, at)) : new Place(name),
    ]),
  )

/** Fills a text's places. What else it binds is the same each time. */
function fill({ sql, query, queryId, parameters }: CompiledQuery, given: Given): CompiledQuery<never> {
  const values = parameters.map((part) => (part instanceof Place ? part.of(given) : part))
  return { sql, query, queryId, parameters: values }
}

/** So many texts are kept of one statement: lists have few lengths, and rows few sets of columns. */
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

/** Two lists of other lengths are other texts. */
function lengthsOf(given: Given): string {
  let lengths = ''
  for (const name in given) {
    const value = given[name]
    if (Array.isArray(value)) lengths += `${value.length} `
  }
  return lengths
}

/**
 * A statement of which the text is made once in a server's life, at its first run; each run hands over its values alone. What
 * runs with every booking is worth it: making texts was a quarter of what a booking cost the server.
 *
 * @param make builds it from what it is given, with places in place of values: it may hand them to the statement and nothing
 *   else. Lists go into `in`; for each length there is a text, since PostgreSQL keeps no plan for a list of any.
 */
export function madeOnce<Values extends object, Row>(
  make: (from: Kysely<DB>, given: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: ShopTransaction | Database, given: Values) => Promise<QueryResult<Row>> {
  const textOf = createTexts()
  return (db, values) => {
    const given = values as Given
    const text = textOf(lengthsOf(given), () =>
      // What was written out by hand must be told who makes the text; what was built knows, and does not ask.
      (make(maker, placesFor(given) as Values) as RawBuilder<Row>).compile(maker),
    )
    return db.executeQuery<Row>(fill(text, given))
  }
}

type Table = keyof DB & string

/**
 * The same for a row that is added: its text is made once for each set of columns.
 *
 * @param ending what follows the row: `on conflict`, `returning`.
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
