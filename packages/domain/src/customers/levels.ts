import type { Fen } from '../money/money.ts'

/** Conditions of a customer level. */
export interface LevelRule {
  readonly id: number
  /** 1 is the lowest. */
  readonly rank: number
  readonly minVisits: number
  readonly minSpent: Fen
  /** Counted over so many days back; null is all time. */
  readonly windowDays: number | null
  /** Both conditions, or either of those that are set. */
  readonly needsBoth: boolean
}

/** A customer's visits and spending within a period. */
export interface VisitFigures {
  readonly visits: number
  /** In fen. */
  readonly spent: number
}

/** Whether figures reach a level. A condition of 0 asks nothing; a level that asks nothing is everybody's. */
export function reachesLevel(rule: LevelRule, { visits, spent }: VisitFigures): boolean {
  const asked = [
    ...(rule.minVisits > 0 ? [visits >= rule.minVisits] : []),
    ...(rule.minSpent > 0 ? [spent >= rule.minSpent] : []),
  ]
  if (asked.length === 0) return true
  return rule.needsBoth ? asked.every(Boolean) : asked.some(Boolean)
}

/**
 * The highest level that is reached.
 * @param figuresOf what was done within so many days back, or ever.
 */
export function levelReached<Rule extends LevelRule>(
  rules: readonly Rule[],
  figuresOf: (windowDays: number | null) => VisitFigures,
): Rule | undefined {
  return rules
    .toSorted((one, other) => other.rank - one.rank)
    .find((rule) => reachesLevel(rule, figuresOf(rule.windowDays)))
}
