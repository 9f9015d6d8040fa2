import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { Companies } from './companies/companies.tsx'
import { DayPanel } from './day/day-panel.tsx'
import { DepositsToReturn } from './deposits-to-return.tsx'
import { OwedBalances } from './owed-balances.tsx'
import { CurrentShift } from './shifts/current-shift.tsx'
import { PastShifts } from './shifts/past-shifts.tsx'
import styles from './till.module.css'
import { VouchersPanel } from './vouchers/vouchers-panel.tsx'

const tabs = [
  { key: 'shift', label: '当前班次', children: <CurrentShift /> },
  { key: 'shifts', label: '交班记录', children: <PastShifts /> },
  { key: 'deposits', label: '待退订金', children: <DepositsToReturn /> },
  { key: 'owed', label: '客人挂账', children: <OwedBalances /> },
  { key: 'companies', label: '挂账公司', children: <Companies /> },
  { key: 'vouchers', label: '团购券', children: <VouchersPanel /> },
  { key: 'day', label: '当日收银', children: <DayPanel /> },
]

/**
 * /till: the open shift and its handover, past shifts, deposits to refund, debts of guests and companies, and
 * the receipts of a day, each at its `?tab=`.
 */
export function TillPage() {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>收银</h1>
      <Tabs
        activeKey={tabs.find(({ key }) => key === requestedTab)?.key ?? 'shift'}
        onChange={(tab) => setQuery(tab === 'shift' ? {} : { tab }, { replace: true })}
        items={tabs}
      />
    </div>
  )
}
