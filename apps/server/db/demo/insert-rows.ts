import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from '../tables.ts'

/** A row of each table, as it is inserted. */
export type Table = { [Name in keyof DB]: Insertable<DB[Name]> }

/** Rows of one table. They have the same columns each. */
export type Rows<Name extends keyof DB> = readonly Table[Name][]

/**
 * Inserts many rows in one statement, with the ids they come with. A Date travels as its ISO text, a Buffer as hex.
 */
export async function insertRows<Name extends keyof DB>(
  client: pg.Client,
  table: Name,
  rows: Rows<Name>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map((column) => `"${column}"`)
  const text = JSON.stringify(rows, (_key, value: unknown) => (isBuffer(value) ? hexOf(value) : value))
  await client.query(
    `insert into "${table}" (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::"${table}", $1)`,
    [text],
  )
}

/** What JSON.stringify makes of a Buffer before a replacer sees it. */
const isBuffer = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value

const hexOf = ({ data }: { data: number[] }): string => `\\x${Buffer.from(data).toString('hex')}`

/** Lets a table's identity go on after the ids that were given. */
export async function continueIdentity(client: pg.Client, table: keyof DB, column = 'id'): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
    [table, column],
  )
}
