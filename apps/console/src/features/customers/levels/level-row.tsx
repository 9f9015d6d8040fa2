import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import type { LevelDraft } from './level-rules.ts'
import { ruleText } from './level-rules.ts'
import styles from './levels.module.css'

interface LevelRowProps {
  draft: LevelDraft
  /** Rank, 1 being the lowest. */
  rank: number
  handle: ReactNode
  problems: Partial<Record<'title' | 'spent', string>>
  onChange(draft: LevelDraft): void
  onRemove(): void
}

const mostVisits = 100_000
const mostDays = 3650
/** Default window in days when it is no longer all time. */
const usualWindow = 365

/** A level and its conditions. */
export function LevelRow({ draft, rank, handle, problems, onChange, onRemove }: LevelRowProps) {
  const { title, minVisits, spent, windowDays, needsBoth, count } = draft
  const set = (change: Partial<LevelDraft>) => onChange({ ...draft, ...change })
  const of = title.trim() || `第${rank}级`
  const problem = problems.title ?? problems.spent
  return (
    <fieldset className={styles.level} aria-label={of}>
      {handle}
      <span className={styles.rank}>{rank}</span>
      <Input
        aria-label={`第${rank}级的名称`}
        placeholder="等级名称"
        maxLength={10}
        value={title}
        status={problems.title ? 'error' : ''}
        onChange={(event) => set({ title: event.target.value })}
      />
      <IntegerBox
        className={styles.number ?? ''}
        aria-label={`${of}的到店次数`}
        prefix="到店满"
        suffix="次"
        min={0}
        max={mostVisits}
        usual={0}
        value={minVisits}
        onChange={(visits) => set({ minVisits: visits ?? 0 })}
      />
      <Select
        aria-label={`${of}的两个条件`}
        value={needsBoth}
        onChange={(both: boolean) => set({ needsBoth: both })}
        options={[
          { value: false, label: '或者' },
          { value: true, label: '并且' },
        ]}
      />
      <Input
        aria-label={`${of}的消费金额`}
        prefix="消费满"
        suffix="元"
        placeholder="不限"
        inputMode="decimal"
        maxLength={12}
        value={spent}
        status={problems.spent ? 'error' : ''}
        onChange={(event) => set({ spent: event.target.value })}
      />
      <Select
        aria-label={`${of}的统计时间`}
        value={windowDays === null}
        onChange={(isAllTime: boolean) => set({ windowDays: isAllTime ? null : usualWindow })}
        options={[
          { value: true, label: '全部时间' },
          { value: false, label: '最近几天' },
        ]}
      />
      {windowDays === null ? (
        <span />
      ) : (
        <IntegerBox
          className={styles.number ?? ''}
          aria-label={`${of}的统计天数`}
          suffix="天"
          min={1}
          max={mostDays}
          usual={usualWindow}
          value={windowDays}
          onChange={(days) => set({ windowDays: days ?? usualWindow })}
        />
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除等级${of}`} onClick={onRemove} />
      <p className={styles.rule}>
        {problem ? <span className={styles.problem}>{problem}</span> : ruleText(draft)}
        {draft.id !== null && <span>目前 {count} 位客户</span>}
      </p>
    </fieldset>
  )
}
