import { readRebateConfig } from '@roombook/contract/rebates'
import { readReferralConfig } from '@roombook/contract/referrals'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ActiveList } from './actives/active-list.tsx'
import { EffectView } from './effect/effect-view.tsx'
import { ExchangeList } from './rebates/exchange-list.tsx'
import { RebateForm } from './rebates/rebate-form.tsx'
import { RebateList } from './rebates/rebate-list.tsx'
import { ReferralList } from './referral-list.tsx'
import styles from './referrals.module.css'
import { TermsForm } from './terms-form.tsx'

const tabs = [
  { key: 'terms', label: '设置', children: <Terms /> },
  { key: 'referrals', label: '推荐记录', children: <ReferralList /> },
  { key: 'actives', label: '活动', children: <ActiveList /> },
  { key: 'rebates', label: '返利记录', children: <RebateList /> },
  { key: 'exchanges', label: '兑换记录', children: <ExchangeList /> },
  { key: 'effect', label: '效果', children: <EffectView /> },
]

/** /set/referral: rewards for recommenders, referrals, activities, and their cost and results (7.03). */
export function SetReferralPage() {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  return (
    <SettingsPage
      title="老客推荐"
      intro="新客用餐结账后，由门店奖励推荐人。只奖励带来的用餐，不奖励转发，也不分级。活动面向客人发放优惠券。"
    >
      <Tabs
        activeKey={tabs.some(({ key }) => key === requestedTab) ? (requestedTab ?? 'terms') : 'terms'}
        onChange={(tab) => setQuery(tab === 'terms' ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={tabs}
      />
    </SettingsPage>
  )
}

function Terms() {
  const terms = useCall(readReferralConfig, {})
  const rebates = useCall(readRebateConfig, {})
  const error = terms.error ?? rebates.error
  if (terms.data && rebates.data)
    return (
      <div className={styles.cards}>
        <TermsForm config={terms.data} />
        <RebateForm config={rebates.data} />
      </div>
    )
  const retry = () => {
    void terms.refetch()
    void rebates.refetch()
  }
  return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState rows={6} />
}
