import { Tabs } from 'antd'
import { Companies } from './companies/companies.tsx'
import { DayPanel } from './day/day-panel.tsx'
import { DepositsToReturn } from './deposits-to-return.tsx'
import { CurrentShift } from './shifts/current-shift.tsx'
import { PastShifts } from './shifts/past-shifts.tsx'
import styles from './till.module.css'
import { VouchersPanel } from './vouchers/vouchers-panel.tsx'

/** /till: the shift that is open and its handing over, past shifts, deposits that go back, companies on account, and what a day took. */
export function TillPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>收银</h1>
      <Tabs
        items={[
          { key: 'shift', label: '当前班次', children: <CurrentShift /> },
          { key: 'shifts', label: '交班记录', children: <PastShifts /> },
          { key: 'deposits', label: '待退订金', children: <DepositsToReturn /> },
          { key: 'companies', label: '挂账公司', children: <Companies /> },
          { key: 'vouchers', label: '团购券', children: <VouchersPanel /> },
          { key: 'day', label: '当日收银', children: <DayPanel /> },
        ]}
      />
    </div>
  )
}
