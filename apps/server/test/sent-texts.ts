import { QueryBatch } from '#platform/db/query-batch.ts'

/**
 * Returns the SQL texts that one call of the driver's `query` sends: a plain statement, one with settings, or
 * several of a transaction.
 */
export function sentTexts(asked: unknown): string[] {
  if (asked instanceof QueryBatch) return asked.statements.map(({ text }) => text)
  return [typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text ?? '')]
}
