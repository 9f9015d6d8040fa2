import { QueryBatch } from '#platform/db/query-batch.ts'

/**
 * Returns the texts of the statements in one call of the driver's `query`: a single one, one within settings,
 * or several of a transaction.
 */
export function sentTexts(request: unknown): string[] {
  if (request instanceof QueryBatch) return request.statements.map(({ text }) => text)
  return [typeof request === 'string' ? request : String((request as { text?: unknown }).text ?? '')]
}
