import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import styles from './order-list.module.css'

/** Shows why a list could not be loaded or refreshed, with a retry button. */
export function RefreshFailed({ query }: { query: UseQueryResult<unknown, Error> }) {
  if (!query.error) return null
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failed}
      title={query.error.message}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          重试
        </Button>
      }
    />
  )
}
