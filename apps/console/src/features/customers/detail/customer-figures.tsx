import type { OutputOf } from '@roombook/contract'
import type { customerDetail } from '@roombook/contract/customer-directory'
import { yuan } from '@roombook/domain/money'
import styles from './customer-detail.module.css'

type Figures = OutputOf<typeof customerDetail>['figures']

/** Totals of a customer's visits (3.06). */
export function CustomerFigures({ figures }: { figures: Figures }) {
  const { orderCount, totalPeople, totalSpent, averagePerPerson, averagePerTable } = figures
  return (
    <dl className={styles.figures} aria-label="消费统计">
      <Figure name="到店次数" unit="次" text={String(orderCount)} />
      <Figure name="总人数" unit="人" text={String(totalPeople)} />
      <Figure name="消费总额" unit="元" text={yuan(totalSpent)} />
      <Figure name="人均消费" unit="元" text={yuan(averagePerPerson)} />
      <Figure name="桌均消费" unit="元" text={yuan(averagePerTable)} />
    </dl>
  )
}

const Figure = ({ name, text, unit }: { name: string; text: string; unit: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>
      {text}
      <small>{unit}</small>
    </dd>
  </div>
)
