import { siteTexts } from '@roombook/contract/sign-in'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { TextLink } from './text-link.tsx'
import styles from './texts.module.css'

/** Texts that a staff member accepts by continuing. */
export function Agreement({ act }: { act: string }) {
  const { data, error, refetch } = useCall(siteTexts, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className={styles.line}>
      <span>{act}即表示同意</span>
      <TextLink title="用户协议" to={paths.protocol} text={data?.agreement} error={error} onRetry={refetch} />
      <TextLink title="隐私政策" to={paths.protocol} text={data?.privacy} error={error} onRetry={refetch} />
    </div>
  )
}
