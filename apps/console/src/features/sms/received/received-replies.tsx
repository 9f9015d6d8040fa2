import { listReceivedReplies, type ReceivedReply } from '@roombook/contract/sms-received'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { RefetchFailed } from '#ui/states.tsx'
import { NoRecords, Withheld } from '../records/record-states.tsx'
import styles from '../records/records.module.css'
import { useRecordSearch } from '../records/use-record-search.ts'
import { ReceivedDrawer } from './received-drawer.tsx'
import { ReceivedFilters } from './received-filters.tsx'
import { ReceivedTable } from './received-table.tsx'
import { isNarrowed, type ReceivedFilter } from './received-text.ts'

const pageSize = 20
const noReplies = {
  title: '近30天没有收到回复',
  hint: '客人回复的短信，无论答复的是哪一则，都会列在这里',
}

/** Lists all replies of guests, including those that match no message. */
export function ReceivedReplies() {
  const today = useToday()
  const { filter, typed, page, setPage, query, change, type, clear } = useRecordSearch<ReceivedFilter>({})
  const [opened, setOpened] = useState<ReceivedReply>()
  const replies = useCall(
    listReceivedReplies,
    { ...query, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = replies
  const phoneHint = usePhoneSearchHint(query.keyword, data?.phonesNarrowed)
  return (
    <div className={styles.panel}>
      <Withheld
        ofCustomers="您没有查看订单的权限，这里只列出客户档案中客人的回复"
        ofNobody="您没有查看订单和客户的权限，请联系管理员授权"
        ofOwn="这里不列出同事订单的回复；全部回复需要「客户管理」或「短信营销」权限"
      />
      <div className={styles.bar}>
        <ReceivedFilters today={today} filter={filter} onChange={change} typed={typed} onType={type} />
      </div>
      <div className={styles.under}>
        {filter.startDate === undefined && (
          <p className={styles.span}>
            {filter.unread ? '未选日期时列出全部未读的回复' : '未选日期时列出近30天的回复'}
          </p>
        )}
        {isNarrowed({ ...filter, ...typed }) && (
          <Button type="link" size="small" onClick={clear}>
            清空条件
          </Button>
        )}
      </div>
      {error && data && <RefetchFailed error={error} onRetry={() => void replies.refetch()} />}
      <ReceivedTable
        data={data}
        loading={replies.isPending || replies.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        onOpen={setOpened}
        empty={
          <NoRecords
            answered={data !== undefined}
            error={error}
            onRetry={() => void replies.refetch()}
            narrowed={isNarrowed(query)}
            phoneHint={phoneHint}
            what="回复"
            none={noReplies}
          />
        }
      />
      {opened && (
        <ReceivedDrawer
          // Current state, if it is still on the page.
          reply={data?.list.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
