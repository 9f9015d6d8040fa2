import { listMessages } from '@roombook/contract/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Pagination, Tabs } from 'antd'
import { useState } from 'react'
import { useGoToWaitlist } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { MessageItem } from './message-item.tsx'
import styles from './messages.module.css'
import { useOpenOrder } from './use-open-order.ts'
import { useReadMessages } from './use-read-messages.ts'
import { voice } from './voice/voice.ts'

/** Messages per page (9.03). */
const pageSize = 8

/** 订单通知: messages to staff about orders, newest first (7.56). */
export function MessagePanel({ onClose }: { onClose(): void }) {
  const [page, setPage] = useState(1)
  const messages = useCall(listMessages, { page }, { placeholderData: keepPreviousData })
  const openOrder = useOpenOrder()
  const goToWaitlist = useGoToWaitlist()
  const read = useReadMessages()
  const { data, error } = messages

  const readAll = (): void => {
    voice.dismiss(null)
    void read.run({ all: true })
  }
  return (
    <>
      <Tabs className={styles.tabs} items={[{ key: 'orders', label: '订单通知', children: list() }]} />
      {data && data.count > 0 && (
        <div className={styles.footer}>
          <Pagination
            simple
            showSizeChanger={false}
            hideOnSinglePage
            size="small"
            current={page}
            pageSize={pageSize}
            total={data.count}
            onChange={setPage}
          />
          <Button
            className={styles.all}
            type="link"
            size="small"
            disabled={data.unread === 0}
            loading={read.pending}
            onClick={readAll}
          >
            全部标为已读
          </Button>
        </div>
      )}
    </>
  )

  function list() {
    if (!data) {
      return error ? (
        <ErrorState error={error} onRetry={() => void messages.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )
    }
    if (data.list.length === 0) return <EmptyState title="暂无消息" hint="新订单和申请会出现在这里" />
    return (
      <ul className={styles.list} aria-busy={messages.isPlaceholderData}>
        {data.list.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            onOpen={() => {
              const { id, orderId } = message
              if (message.waitlist) {
                onClose()
                goToWaitlist(message.waitlist)
              }
              if (orderId === null) return void read.run({ messageId: id })
              onClose()
              void openOrder(orderId)
            }}
          />
        ))}
      </ul>
    )
  }
}
