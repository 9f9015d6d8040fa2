import { readReferralConfig } from '@roombook/contract'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ActiveList } from './actives/active-list.tsx'
import { ReferralList } from './referral-list.tsx'
import { TermsForm } from './terms-form.tsx'

/** /set/referral: what is given to guests who bring guests, and who brought whom; activities that guests join (7.03). */
export function SetReferralPage() {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'actives' ? 'actives' : 'referrals'
  return (
    <SettingsPage
      title="老客推荐"
      intro="新客用餐结账后，由门店致谢推荐人。只谢带来的用餐，不谢转发，也不分级。活动面向客人发放优惠券。"
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setQuery(key === 'actives' ? { tab: key } : {}, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'referrals', label: '推荐', children: <Referrals /> },
          { key: 'actives', label: '活动', children: <ActiveList /> },
        ]}
      />
    </SettingsPage>
  )
}

function Referrals() {
  const { data, error, refetch } = useCall(readReferralConfig, {})
  return (
    <>
      {data ? (
        <TermsForm config={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
      <ReferralList />
    </>
  )
}
