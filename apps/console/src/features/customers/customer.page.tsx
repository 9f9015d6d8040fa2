import { Tabs } from 'antd'
import { CustomerCounts } from './list/customer-counts.tsx'
import { CustomerList } from './list/customer-list.tsx'
import { customerTabs } from './list/customer-view.ts'
import { DirectoryActs, DirectoryBeginnings } from './list/directory-acts.tsx'
import styles from './list/list.module.css'
import { useCustomerView } from './list/use-customer-view.ts'
import { UpcomingDays } from './upcoming/upcoming-days.tsx'

const titles = { list: '客户列表', ahead: '近期生日/纪念日', asleep: '沉睡客户' } as const

/** /customer: the directory of customers (2.09). */
export function CustomerPage() {
  const { view, show, narrow } = useCustomerView()
  const list = <CustomerList view={view} show={show} narrow={narrow} beginnings={<DirectoryBeginnings />} />
  const contents = {
    list,
    ahead: <UpcomingDays span={view.span} onSpan={(span) => show({ span })} />,
    asleep: list,
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>客户</h1>
        <DirectoryActs />
      </header>
      <CustomerCounts
        filter={view.tab === 'list' ? view.filter : { keyword: '' }}
        onChoose={(filter) => show({ tab: 'list', filter })}
      />
      <Tabs
        className={styles.tabs ?? ''}
        destroyOnHidden
        activeKey={view.tab}
        onChange={(key) => {
          const tab = customerTabs.find((name) => name === key) ?? 'list'
          show({ tab, filter: {}, sort: 'last-visit', descending: true })
        }}
        items={customerTabs.map((tab) => ({ key: tab, label: titles[tab], children: contents[tab] }))}
      />
    </div>
  )
}
