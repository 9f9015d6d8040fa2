import { LinkOutlined } from '@ant-design/icons'
import { copiedMessage, copyText } from '@roombook/client-react'
import { readInviteLink } from '@roombook/contract/invitation-answers'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { toast } from '#ui/toast.ts'

/** Copies the link of an order's invitation, for a guest who cannot receive SMS (4.06). */
export function CopyInvitation({ orderId }: { orderId: number }) {
  // Prefetched: some browsers let a page copy only in the click's own event handler.
  const { data, refetch } = useCall(readInviteLink, { forOrderId: orderId })
  // Shown only after a click: a loading button ignores clicks, and the first would be lost.
  const [isWaiting, setWaiting] = useState(false)
  const copy = async () => {
    setWaiting(true)
    const input = data ? { data, error: null } : await refetch()
    setWaiting(false)
    if (!input.data) toast.error(input.error?.message ?? '复制失败，请稍后再试')
    else if (await copyText(input.data.url)) toast.success(copiedMessage)
    else toast.error('复制失败，请打开邀请函手动复制链接')
  }
  return (
    <Button size="small" icon={<LinkOutlined />} loading={isWaiting} onClick={() => void copy()}>
      复制邀请函链接
    </Button>
  )
}
