import { changeNotice } from '@roombook/contract'
import { changeNoticeWords } from '@roombook/domain'
import { useCall } from '#platform/api/use-call.ts'

interface ChangeNoticeLineProps {
  orderId: number
  /** Whose it is, where several stand beside each other. */
  who?: string
  className?: string | undefined
}

/** Before a booking is changed: whether its guest is told of that by itself, by what, or why not. */
export function ChangeNoticeLine({ orderId, who, className }: ChangeNoticeLineProps) {
  const { data } = useCall(changeNotice, { orderId })
  const words = data && changeNoticeWords(data)
  return words ? (
    <p role="note" className={className}>
      {who && `${who}：`}
      {words}
    </p>
  ) : null
}
