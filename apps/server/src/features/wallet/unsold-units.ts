import type { Config } from '#platform/config/config.ts'

export type UnitKind = 'sms' | 'credit'

/**
 * Returns the kinds of units that are not sold because nothing could use them: compute credit without a
 * model, and messages without an SMS provider. A trial start shows messages at /outbox, so it sells them.
 */
export const unsoldUnits = ({ ai, sms, checkAnswers }: Config): readonly UnitKind[] => [
  ...(sms.gateway === 'local' && !checkAnswers ? (['sms'] as const) : []),
  ...(ai ? [] : (['credit'] as const)),
]
