import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { DepositRulesCard } from '../deposits/deposit-rules-card.tsx'
import { MerchantsCard } from '../merchants/merchants-card.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { VoucherAccountsCard } from '../vouchers/voucher-accounts-card.tsx'
import styles from './base.module.css'
import { GuestBookingForm } from './guest-booking-form.tsx'
import { GuestBookingOverview } from './guest-booking-overview.tsx'
import { LabelList } from './label-list.tsx'
import { RulesForm } from './rules-form.tsx'

const tabs = [
  { key: 'rules', label: '预订规则', children: <RulesForm /> },
  {
    key: 'online',
    label: '线上预订',
    children: (
      <div className={styles.cards}>
        <GuestBookingOverview />
        <GuestBookingForm />
      </div>
    ),
  },
  { key: 'deposits', label: '订金规则', children: <DepositRulesCard /> },
  {
    key: 'accounts',
    label: '收款账户',
    children: (
      <div className={styles.cards}>
        <MerchantsCard />
        <VoucherAccountsCard />
      </div>
    ),
  },
  {
    key: 'labels',
    label: '标签',
    children: (
      <div className={styles.cards}>
        <LabelList
          kind="order"
          title="订单标签"
          hint="预订时选择，注明这一餐的要求；预订表单按分组显示。"
          grouped
        />
        <LabelList kind="customer" title="客户标签" hint="记录客人的喜好与身份，每位客人最多选3个。" />
      </div>
    ),
  },
]

/**
 * /set/base: booking rules; `?tab=online` for guests' own bookings, and `?tab=deposits`, `?tab=accounts` and
 * `?tab=labels` (2.22). A tab keeps its entries while another is shown.
 */
export function SetBasePage() {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  return (
    <SettingsPage title="基础设置" intro="修改后门店所有电脑立即生效。">
      <Tabs
        activeKey={tabs.find(({ key }) => key === requestedTab)?.key ?? 'rules'}
        onChange={(tab) => setQuery(tab === 'rules' ? {} : { tab }, { replace: true })}
        items={tabs}
      />
    </SettingsPage>
  )
}
