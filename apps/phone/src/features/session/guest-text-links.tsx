import { readGuestTexts } from '@roombook/contract/guest-session'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { TextLink } from './text-link.tsx'
import styles from './texts.module.css'

/** Reads the texts for guests once, and again where the server reports a new version. */
export const useGuestTexts = () => useCall(readGuestTexts, {}, { staleTime: Number.POSITIVE_INFINITY })

/** Links to the two texts for guests. */
export function GuestTextLinks() {
  const { data, error, refetch } = useGuestTexts()
  return (
    <div className={styles.line}>
      <TextLink
        title="用户协议"
        to={paths.guestAgreement}
        text={data?.agreement}
        error={error}
        onRetry={refetch}
      />
      <TextLink
        title="个人信息保护说明"
        to={paths.guestPrivacy}
        text={data?.privacy}
        error={error}
        onRetry={refetch}
      />
    </div>
  )
}
