import type { VisitRecord } from '@roombook/contract/customer-shapes'
import { Button, Table } from 'antd'
import { visitColumns, visitKey } from '../records/visit-columns.tsx'
import styles from './customer-detail.module.css'

interface RecentVisitsProps {
  visits: readonly VisitRecord[]
  onOpenOrder: ((orderId: number) => void) | undefined
  /** Opens all visits. */
  onAll(): void
}

/** The three latest visits, with a link to all of them (2.43). */
export function RecentVisits({ visits, onOpenOrder, onAll }: RecentVisitsProps) {
  return (
    <section className={styles.section} aria-label="最近到店">
      <h2 className={styles.sectionTitle}>
        最近到店
        <Button size="small" type="text" onClick={onAll}>
          查看全部
        </Button>
      </h2>
      <Table<VisitRecord>
        aria-label="最近到店"
        size="small"
        rowKey={visitKey}
        columns={visitColumns(onOpenOrder)}
        dataSource={visits}
        pagination={false}
        locale={{ emptyText: <span className={styles.soft}>还没有到店记录</span> }}
      />
    </section>
  )
}
