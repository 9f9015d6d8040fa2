import { newStoreGuide } from '@roombook/contract/guide'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import styles from './newer.module.css'

/**
 * Points a store that has no rooms or periods yet to the setup guide. Queries the server only if today has
 * none.
 */
export function NewerHint({ isEnabled }: { isEnabled: boolean }) {
  const guide = useCall(newStoreGuide, isEnabled ? {} : undefined)
  const missing = (guide.data?.steps ?? []).filter(
    ({ step, done }) => !done && (step === 'rooms' || step === 'periods'),
  )
  if (!isEnabled || missing.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title="门店还没有可预订的包厢"
      description="按开店指引添加包厢、餐段和员工，几分钟就能接下第一个预订。"
      action={
        <Link to={paths.newer} className={styles.link}>
          查看开店指引
        </Link>
      }
    />
  )
}
