import { BellOutlined } from '@ant-design/icons'
import { listMessages } from '@roombook/contract/messages'
import { Badge, Button, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { LoadingState } from '#ui/states.tsx'
import { messageNodes } from './message-nodes.ts'
import styles from './messages.module.css'

const MessagePanel = lazyPart(async () => ({ default: (await import('./message-panel.tsx')).MessagePanel }))

/** Bell button in the header with the number of unread messages; opens the messages (2.28). */
export function MessageBell() {
  const may = useMay(messageNodes)
  const [open, setOpen] = useState(false)
  const { data } = useCall(listMessages, may ? { page: 1 } : undefined)
  if (!may) return null
  const unread = data?.unread ?? 0
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={
        <div className={styles.panel}>
          <Suspense fallback={<LoadingState rows={8} />}>
            <MessagePanel onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      }
    >
      <Button
        type="text"
        className={styles.bell}
        aria-label={unread > 0 ? `消息，${unread}条未读` : '消息'}
        aria-expanded={open}
        icon={
          <Badge count={unread} size="small" overflowCount={99} offset={[7, -1]}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}
