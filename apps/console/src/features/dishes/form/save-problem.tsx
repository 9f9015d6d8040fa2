import type { CallRefused } from '@roombook/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import styles from './dish-form.module.css'

interface SaveProblemProps {
  refusal: CallRefused
  /** Resets the form to the stored values. */
  onReload?: () => Promise<void>
}

/** Shows why a dish was not saved, if the reason concerns no field; another user's changes can be loaded. */
export function SaveProblem({ refusal, onReload }: SaveProblemProps) {
  const [isLoading, setLoading] = useState(false)
  if (Object.keys(refusal.fields).length > 0) return null
  const isStale = refusal.code === 'dishes.stale'
  return (
    <Alert
      type={isStale ? 'warning' : 'error'}
      showIcon
      className={styles.notice ?? ''}
      title={refusal.message}
      {...(isStale && onReload
        ? {
            description: '载入最新内容后，这次填写的内容不会保留。',
            action: (
              <Button
                size="small"
                loading={isLoading}
                onClick={() => {
                  setLoading(true)
                  void onReload().finally(() => setLoading(false))
                }}
              >
                载入最新内容
              </Button>
            ),
          }
        : {})}
    />
  )
}
