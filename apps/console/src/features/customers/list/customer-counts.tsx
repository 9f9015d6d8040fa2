import type { OutputOf } from '@roombook/contract'
import { customerOverview } from '@roombook/contract/customer-directory'
import { partsOf } from '@roombook/domain/time'
import { useCall } from '#platform/api/use-call.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import type { CustomerFilter } from './customer-view.ts'
import styles from './list.module.css'

type Count = Exclude<keyof OutputOf<typeof customerOverview>, 'levels' | 'sources'>

interface CustomerCountsProps {
  filter: CustomerFilter
  onChoose(filter: CustomerFilter): void
}

const awayDays = 30
/** Today and the following six days. */
const withinAWeek = 6

/** Figures above the directory; each filters the list to the customers it counts. */
export function CustomerCounts({ filter, onChoose }: CustomerCountsProps) {
  const { day } = partsOf(useToday())
  const { data } = useCall(customerOverview, {})
  const counts: readonly { of: Count; title: string; filter: CustomerFilter }[] = [
    { of: 'all', title: '全部客户', filter: {} },
    { of: 'newThisMonth', title: '本月新增', filter: { addedWithinDays: day - 1 } },
    { of: 'seenThisMonth', title: '本月到店', filter: { seenWithinDays: day - 1 } },
    { of: 'away', title: `${awayDays}天未到店`, filter: { awayDays } },
    { of: 'birthdaysThisWeek', title: '一周内生日', filter: { birthdayWithin: withinAWeek } },
  ]
  return (
    <ul className={styles.counts} aria-label="客户概况">
      {counts.map(({ of, title, filter: chosen }) => (
        <li key={of}>
          <button
            type="button"
            className={styles.count}
            aria-pressed={isSame(filter, chosen)}
            onClick={() => onChoose(chosen)}
          >
            <span>{title}</span>
            <strong>{data ? data[of].toLocaleString('zh-CN') : '—'}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

function isSame(one: CustomerFilter, other: CustomerFilter): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof CustomerFilter>
  return [...names].every((name) => one[name] === other[name])
}
