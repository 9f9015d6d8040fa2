import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/tables.ts'

/** Runs a test with a rewritten database function, as a negative control of the guard in it. */
export async function rewrittenFunction(
  owner: Kysely<DB>,
  name: string,
  rewrite: (text: string) => string,
  run: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regproc) as text`.execute(owner)
  const text = rows[0]?.text ?? ''
  expect(rewrite(text)).not.toBe(text)
  await sql.raw(rewrite(text)).execute(owner)
  try {
    await run()
  } finally {
    await sql.raw(text).execute(owner)
  }
}
