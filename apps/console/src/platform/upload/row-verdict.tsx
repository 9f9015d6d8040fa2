import { StateTag, type TagLook } from '#ui/state-tag.tsx'

/** Labels of the verdicts on a workbook's row, in its preview and its result. */
export const verdictLabels = {
  add: '新增',
  update: '更新',
  same: '无变化',
  refuse: '不导入',
} as const

export type WorkbookVerdict = keyof typeof verdictLabels

const looks: Readonly<Record<WorkbookVerdict, TagLook>> = {
  add: 'good',
  update: 'changed',
  same: 'plain',
  refuse: 'wrong',
}

/** The verdict on a row, as a tag. */
export const VerdictTag = ({ verdict }: { verdict: WorkbookVerdict }) => (
  <StateTag look={looks[verdict]}>{verdictLabels[verdict]}</StateTag>
)
