import type { OutputOf } from '@roombook/contract'
import type { customerDetail } from '@roombook/contract/customer-directory'
import type { AnnualDay } from '@roombook/contract/customer-shapes'
import { customerLines } from '@roombook/domain/customers'
import { momentText } from '@roombook/domain/time'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { comingText } from '../customer-text.ts'
import styles from './customer-detail.module.css'

/** Facts about a customer: occasions, annual days, habits, remarks, source. */
export function CustomerFacts({ detail }: { detail: OutputOf<typeof customerDetail> }) {
  const { timezone } = useShop()
  const { row, memorials } = detail
  return (
    <dl className={styles.facts} aria-label="客户资料">
      {customerLines.map(
        ({ name, label }) =>
          row[name] && (
            <Fact key={name} name={label}>
              {row[name]}
            </Fact>
          ),
      )}
      <Fact name="生日">
        {row.birthdayKept ? <YearlyDay day={row.birthdayKept} label={row.birthdayWords} /> : '未填写'}
      </Fact>
      <Fact name="纪念日">
        {memorials.length === 0
          ? '未填写'
          : memorials.map((day) => (
              <YearlyDay key={day.title} day={day} label={`${day.title} ${day.words}`} />
            ))}
      </Fact>
      {row.habitRemark && <Fact name="常用备注">{row.habitRemark}</Fact>}
      <Fact name="备注">{row.remark || '—'}</Fact>
      <Fact name="预订">
        {row.bookCount}次{row.bookedAt && `，最近于 ${momentText(row.bookedAt, timezone)}`}
      </Fact>
      <Fact name="来源">
        {row.source || '—'}，{momentText(row.createdAt, timezone)} 建档
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** An annual day and its next date. */
const YearlyDay = ({ day, label }: { day: AnnualDay; label: string }) => (
  <span className={styles.kept}>
    {label}
    {day.suggested && <Tag>待确认</Tag>}
    <small className={styles.soft}>{comingText(day)}</small>
  </span>
)
