import { EyeOutlined, PhoneFilled } from '@ant-design/icons'
import { orderDetail } from '@roombook/contract/booking'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { type ReceivedReply, revealReplyPhone } from '@roombook/contract/sms-received'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { notifyNotPermitted } from '#platform/permission/notify-failure.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from './received.module.css'

const refetch = [orderDetail, customerTimeline]

/** Phone of a reply's sender: masked, until permitted staff reveal it, which is logged, and then dial it. */
export function ReplyPhone({ reply: { id, phone, about } }: { reply: ReceivedReply }) {
  const seesCustomers = useMay('commonuser/customerphone')
  const [shown, setShown] = useState<{ of: number; fullPhone: string }>()
  const reveal = useChange(revealReplyPhone, {
    quiet: true,
    refetch,
    onDone: (answer) => setShown({ of: id, fullPhone: answer.phone }),
  })
  if (shown?.of === id) {
    return (
      <a className={styles.phone} href={`tel:${shown.fullPhone}`}>
        {shown.fullPhone} <PhoneFilled /> 拨打
      </a>
    )
  }
  return (
    <span className={styles.phone}>
      {phone}
      <Tooltip title="查看后可拨打，并记入日志">
        <Button
          size="small"
          icon={<EyeOutlined />}
          loading={reveal.pending}
          onClick={() => {
            // For a booking's reply the server decides: staff who may act on the booking may see it.
            if (about !== 'booking' && !seesCustomers) notifyNotPermitted()
            else void reveal.run({ replyId: id })
          }}
        >
          查看号码
        </Button>
      </Tooltip>
    </span>
  )
}
