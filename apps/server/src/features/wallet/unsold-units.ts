import type { Config } from '#platform/config/config.ts'

export type UnitKind = 'sms' | 'credit'

/**
 * Kinds of units that are not sold because nothing here would take them: compute credit without a model, and messages that
 * go nowhere. A start to try it shows messages at /outbox, and sells them.
 */
export const unsoldUnits = ({ ai, sms, checkAnswers }: Config): readonly UnitKind[] => [
  ...(sms.gateway === 'local' && !checkAnswers ? (['sms'] as const) : []),
  ...(ai ? [] : (['credit'] as const)),
]
