import { QueryBatch } from '#platform/db/query-batch.ts'

/** Texts of the statements that one call of the driver's `query` sends: bare, within settings, or several of a transaction. */
export function sentTexts(asked: unknown): string[] {
  if (asked instanceof QueryBatch) return asked.statements.map(({ text }) => text)
  return [typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text ?? '')]
}
