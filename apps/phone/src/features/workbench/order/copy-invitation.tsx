import { copiedMessage, copyText } from '@roombook/client-react'
import { readInviteLink } from '@roombook/contract/invitation-answers'
import { useCall } from '#platform/api/use-call.ts'
import { useNotify } from '../notify.ts'
import styles from './order.module.css'

/** Copies the link of the order's invitation, for a guest who cannot be reached by SMS. */
export function CopyInvitation({ orderId }: { orderId: number }) {
  const notify = useNotify()
  // Fetched in advance: some browsers permit copying only while they handle the tap.
  const { data } = useCall(readInviteLink, { forOrderId: orderId })
  const copy = async () => {
    if (data) notify((await copyText(data.url)) ? copiedMessage : '复制失败，请稍后再试')
  }
  return (
    <button
      type="button"
      className={styles.act}
      data-look="call"
      disabled={!data}
      onClick={() => void copy()}
    >
      复制邀请函链接
    </button>
  )
}
