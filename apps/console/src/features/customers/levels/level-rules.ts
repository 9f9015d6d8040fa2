import type { CallInput, OutputOf } from '@roombook/contract'
import type { listCustomerLevels, saveCustomerLevels } from '@roombook/contract/customer-levels'
import { noMoney, parseMoney, typedYuan } from '@roombook/domain/money'

type StoredLevel = OutputOf<typeof listCustomerLevels>['list'][number]

/** A level being edited. */
export interface LevelDraft {
  /** Key of the draft; a level that is not saved yet has no id. */
  readonly key: number
  readonly id: number | null
  /** Number of customers with this level. */
  readonly count: number
  readonly title: string
  /** Required visits; 0 for no condition. */
  readonly minVisits: number
  /** Typed amount in yuan; empty requires none. */
  readonly spent: string
  /** Period in days for which visits and spending count; null for all time. */
  readonly windowDays: number | null
  readonly needsBoth: boolean
}

/** Most levels that a store may have. */
export const mostLevels = 10

/** Converts stored levels to drafts. */
export const toLevelDrafts = (levels: readonly StoredLevel[]): LevelDraft[] =>
  levels.map(({ id, minSpent, ...level }) => ({
    ...level,
    id,
    key: id,
    spent: minSpent === 0 ? '' : typedYuan(minSpent),
  }))

/** Creates a level above the existing ones. */
export const newDraft = (drafts: readonly LevelDraft[]): LevelDraft => ({
  key: Math.min(0, ...drafts.map(({ key }) => key)) - 1,
  id: null,
  count: 0,
  title: '',
  minVisits: 0,
  spent: '',
  windowDays: null,
  needsBoth: false,
})

/** Validates a draft against the others; returns messages by field. */
export function findProblems(
  draft: LevelDraft,
  drafts: readonly LevelDraft[],
): Partial<Record<'title' | 'spent', string>> {
  const title = draft.title.trim()
  const isTwice = drafts.some((other) => other.key !== draft.key && other.title.trim() === title)
  const titleProblem = title === '' ? '请输入等级名称' : isTwice ? '等级名称不能重复' : undefined
  const isMoney = draft.spent.trim() === '' || parseMoney(draft.spent.trim()) !== undefined
  return {
    ...(titleProblem && { title: titleProblem }),
    ...(!isMoney && { spent: '请输入正确的金额' }),
  }
}

/** Converts the drafts to the call's input, lowest first. */
export const inputOfDrafts = (drafts: readonly LevelDraft[]): CallInput<typeof saveCustomerLevels> => ({
  levels: drafts.map(({ id, title, minVisits, spent, windowDays, needsBoth }) => ({
    id,
    title: title.trim(),
    minVisits,
    minSpent: parseMoney(spent.trim()) ?? noMoney,
    windowDays,
    needsBoth,
  })),
})

/** Describes a draft's conditions in one sentence. */
export function ruleText({ minVisits, spent, windowDays, needsBoth }: LevelDraft): string {
  const hasSpent = Number(spent) > 0
  const conditions = [minVisits > 0 && `到店满${minVisits}次`, hasSpent && `消费满${spent.trim()}元`].filter(
    Boolean,
  )
  if (conditions.length === 0) return '所有客户'
  const since = windowDays === null ? '累计' : `近${windowDays}天`
  return since + conditions.join(needsBoth ? '，并且' : '，或者')
}
