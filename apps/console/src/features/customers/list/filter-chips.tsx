import { Button, Tag } from 'antd'
import type { CustomerFilter } from './customer-view.ts'
import { buildFilterChips } from './filter-text.ts'
import styles from './list.module.css'
import type { CustomerChoices } from './use-customer-choices.ts'
import type { CustomerViewActs } from './use-customer-view.ts'
import { useFilterNames } from './use-filter-text.ts'

interface FilterChipsProps {
  filter: CustomerFilter
  choices: CustomerChoices
  narrow: CustomerViewActs['narrow']
  onClear(): void
  lapsed: boolean
}

/** Active conditions, each with a button that removes it. */
export function FilterChips({ filter, choices, narrow, onClear, lapsed }: FilterChipsProps) {
  const names = useFilterNames(choices)
  const chips = buildFilterChips(filter, names).filter(
    ({ fields }) => !(lapsed && fields.includes('awayDays')),
  )
  if (chips.length === 0 && !filter.keyword) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ text, fields }) => (
        <Tag
          key={fields[0]}
          closable={{ 'aria-label': `去掉条件：${text}` }}
          onClose={(event) => {
            event.preventDefault()
            narrow(Object.fromEntries(fields.map((name) => [name, undefined])))
          }}
        >
          {text}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        清空条件
      </Button>
    </div>
  )
}
