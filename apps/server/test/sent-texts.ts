import { QueryBatch } from '#platform/db/query-batch.ts'

/**
 * Returns the texts of the statements in one call of the driver's `query`: a single one, one within settings,
 * or several of a transaction.
 */
export function sentTexts(asked: unknown): string[] {
  if (asked instanceof QueryBatch) return asked.statements.map(({ text }) => text)
  return [typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text ?? '')]
}
