import type { Fen } from '../money/money.ts'

/** Conditions of a customer level. */
export interface LevelRule {
  readonly id: number
  /** 1 is the lowest. */
  readonly rank: number
  readonly minVisits: number
  readonly minSpent: Fen
  /** Days back over which visits and spending count; null is all time. */
  readonly windowDays: number | null
  /** Whether both conditions must be met; otherwise either of those that are set. */
  readonly needsBoth: boolean
}

/** A customer's visits and spending within a period. */
export interface VisitFigures {
  readonly visits: number
  /** In fen. */
  readonly spent: number
}

/**
 * Returns whether figures reach a level. A condition of 0 always holds; a level without conditions includes
 * everybody.
 */
export function reachesLevel(rule: LevelRule, { visits, spent }: VisitFigures): boolean {
  const faults = [
    ...(rule.minVisits > 0 ? [visits >= rule.minVisits] : []),
    ...(rule.minSpent > 0 ? [spent >= rule.minSpent] : []),
  ]
  if (faults.length === 0) return true
  return rule.needsBoth ? faults.every(Boolean) : faults.some(Boolean)
}

/**
 * Returns the highest level reached.
 * @param figuresOf returns the figures of a number of days back, or of all time.
 */
export function levelReached<Rule extends LevelRule>(
  rules: readonly Rule[],
  figuresOf: (windowDays: number | null) => VisitFigures,
): Rule | undefined {
  return rules
    .toSorted((one, other) => other.rank - one.rank)
    .find((rule) => reachesLevel(rule, figuresOf(rule.windowDays)))
}
