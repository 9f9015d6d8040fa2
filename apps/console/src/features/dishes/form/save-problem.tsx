import type { CallRefused } from '@roombook/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import styles from './dish-form.module.css'

interface SaveProblemProps {
  refusal: CallRefused
  /** Resets the form to the stored values. */
  onReload?: () => Promise<void>
}

/** Why a dish was not saved, where that stands at no field; what was changed elsewhere can be loaded. */
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
