import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { listOpenCalls, listPhoneMessages } from '@roombook/contract/phone-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { Pagination, Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { describeBoxes } from '../call-text.ts'
import styles from '../telephone.module.css'
import { CallRow } from './call-row.tsx'
import { useShowsNewest } from './use-listed.ts'

/** Calls per page (9.03). */
const pageSize = 10

/** The telephone dialog: unhandled and handled calls (2.31). */
export function PhoneDialog({ onClose }: { onClose(): void }) {
  const { data } = useCall(listOpenCalls, {})
  const [tab, setTab] = useState('phone')
  const waiting = data && data.count > 0 ? `（${data.count}）` : ''
  return (
    <Dialog open centered title="来电" width={760} footer={null} onCancel={onClose}>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'phone',
            label: `电话预订${waiting}`,
            children: <CallList isRead={false} isShown={tab === 'phone'} onClose={onClose} />,
          },
          {
            key: 'deal',
            label: '已处理',
            children: <CallList isRead isShown={tab === 'deal'} onClose={onClose} />,
          },
        ]}
      />
    </Dialog>
  )
}

interface CallListProps {
  isRead: boolean
  /** Whether its tab is selected. */
  isShown: boolean
  onClose(): void
}

function CallList({ isRead, isShown, onClose }: CallListProps) {
  const [page, setPage] = useState(1)
  useShowsNewest(isShown && !isRead && page === 1)
  const input = { isRead, page, limit: pageSize }
  const calls = useCall(listPhoneMessages, input, { placeholderData: keepPreviousData })
  const { data, error } = calls
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void calls.refetch()} />
    ) : (
      <LoadingState rows={6} />
    )
  }
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState
          title={isRead ? '还没有处理过的来电' : '没有待处理的来电'}
          hint={isRead ? '处理过的来电会留在这里' : '未接和没有处理的来电会留在这里'}
        />
      ) : (
        <ul className={styles.list} aria-busy={calls.isPlaceholderData}>
          {data.list.map((call) => (
            <CallRow key={call.id} call={call} onLeave={onClose} />
          ))}
        </ul>
      )}
      <footer className={styles.footer}>
        <BoxLine onClose={onClose} />
        <Pagination
          simple
          hideOnSinglePage
          showSizeChanger={false}
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.count}
          onChange={setPage}
        />
      </footer>
    </>
  )
}

/** State of the boxes, with a link to their settings. */
function BoxLine({ onClose }: { onClose(): void }) {
  const { timezone } = useShop()
  const { data } = useCall(listPhoneBoxes, {})
  return (
    <p className={styles.quiet}>
      {data && describeBoxes(data.boxes, timezone)}{' '}
      <Link to={paths.setPhone} onClick={onClose}>
        电话助手
      </Link>{' '}
      <Link to={paths.callReport} onClick={onClose}>
        来电统计
      </Link>
    </p>
  )
}
