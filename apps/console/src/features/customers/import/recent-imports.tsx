import type { OutputOf } from '@roombook/contract'
import type { listCustomerImports } from '@roombook/contract/customer-import'
import { momentText } from '@roombook/domain/time'
import { Button } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { StateTag } from '#ui/state-tag.tsx'
import styles from './import.module.css'
import { describeCounts, importStateLabels, stateLooks } from './import-text.ts'

interface RecentImportsProps {
  list: OutputOf<typeof listCustomerImports>['list']
  onOpen(importId: number, matching: boolean): void
}

/** Recent imports with their results; each can be reopened. */
export function RecentImports({ list, onOpen }: RecentImportsProps) {
  const { timezone } = useShop()
  if (list.length === 0) return null
  return (
    <section aria-label="最近的导入" className={styles.recent}>
      <h2 className={styles.heading}>最近的导入</h2>
      <ul className={styles.list}>
        {list.map((each) => (
          <li key={each.importId} className={styles.entry}>
            <span className={styles.when}>{momentText(each.createdAt, timezone)}</span>
            <span>{each.createdByName}</span>
            <span className={styles.counts}>
              {each.state === 'read' ? `${each.rowCount} 行` : describeCounts(each)}
            </span>
            <StateTag look={stateLooks[each.state]}>{importStateLabels[each.state]}</StateTag>
            <Button size="small" onClick={() => onOpen(each.importId, each.state === 'read')}>
              {each.state === 'read' || each.state === 'checked' ? '继续' : '查看'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
