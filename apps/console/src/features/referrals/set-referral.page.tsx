import { readReferralConfig } from '@roombook/contract'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ReferralList } from './referral-list.tsx'
import { TermsForm } from './terms-form.tsx'

/** /set/referral: what is given to guests who bring guests, and who brought whom (7.03). */
export function SetReferralPage() {
  const { data, error, refetch } = useCall(readReferralConfig, {})
  return (
    <SettingsPage
      title="老客推荐"
      intro="预订时填写推荐人；新客用餐结账后，由门店致谢推荐人。只谢带来的用餐，不谢转发，也不分级。"
    >
      {data ? (
        <TermsForm config={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
      <ReferralList />
    </SettingsPage>
  )
}
