import { listPhoneMessages } from '@roombook/contract/phone-calls'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../telephone.module.css'
import { CallRow } from './call-row.tsx'

/** A single call, opened from any link to it. */
export function CallDialog({ phoneCallId, onClose }: { phoneCallId: number; onClose(): void }) {
  const { data, error, refetch } = useCall(listPhoneMessages, { phoneCallId })
  const call = data?.list[0]
  return (
    <Dialog open centered title="来电" width={760} footer={null} onCancel={onClose}>
      {call ? (
        <ul className={styles.list}>
          <CallRow call={call} onLeave={onClose} />
        </ul>
      ) : data ? (
        <EmptyState title="没有这次来电" hint="来电记录不存在" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={2} />
      )}
    </Dialog>
  )
}
