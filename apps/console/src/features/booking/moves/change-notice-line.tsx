import { changeNotice } from '@roombook/contract/order-sms'
import { changeNoticeText } from '@roombook/domain/sms'
import { useCall } from '#platform/api/use-call.ts'

interface ChangeNoticeLineProps {
  orderId: number
  /** Name of the guest, where several lines are shown together. */
  who?: string
  className?: string | undefined
}

/**
 * Shows before a change of a booking whether its guest is notified automatically, over which channel, or why
 * not.
 */
export function ChangeNoticeLine({ orderId, who, className }: ChangeNoticeLineProps) {
  const { data } = useCall(changeNotice, { orderId })
  const text = data && changeNoticeText(data)
  return text ? (
    <p role="note" className={className}>
      {who && `${who}：`}
      {text}
    </p>
  ) : null
}
