import { readInviteLink } from '@roombook/contract/invitation-answers'
import { useCall } from '#platform/api/use-call.ts'
import { PhoneFrame } from '#platform/preview/phone-frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/states.tsx'
import { AnswerList } from './answer-list.tsx'
import styles from './invitation-dialog.module.css'
import { InvitationShape, InvitationSkeleton } from './invitation-skeleton.tsx'
import { InviteLink } from './invite-link.tsx'

/** An order's invitation: its link, its preview, and the answers (2.35). */
export function InvitationDialog({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const { data, error, refetch } = useCall(readInviteLink, { forOrderId: orderId })
  return (
    <Dialog open title="邀请函" footer={null} width={900} onCancel={onClose} destroyOnHidden>
      {data ? (
        <div className={styles.dialog}>
          <div className={styles.preview}>
            <PhoneFrame
              key={data.invitePath}
              src={`/m/${data.invitePath.slice(3)}`}
              title="邀请函预览"
              waiting={<InvitationShape />}
            />
          </div>
          <div className={styles.side}>
            <InviteLink orderId={orderId} invitation={data} />
            <AnswerList orderId={orderId} invitation={data} />
          </div>
        </div>
      ) : error ? (
        <div className={styles.waiting}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <InvitationSkeleton />
      )}
    </Dialog>
  )
}
