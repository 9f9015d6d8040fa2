import { DownloadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { exportSmsRecords, listSmsRecords, type SmsRecord } from '@roombook/contract/sms-records'
import { recordNodes } from '@roombook/domain/session'
import { isInTransit } from '@roombook/domain/sms'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ResendSms } from '#features/booking/index.ts'
import { api } from '#platform/api/api.ts'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { RefetchFailed } from '#ui/states.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { isNarrowed, type RecordFilter } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { NoRecords, Withheld } from './record-states.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './records.module.css'
import { useRecordSearch } from './use-record-search.ts'

const pageSize = 20
const noMessages = {
  title: '近30天没有发过短信',
  hint: '预订时勾选发送短信、在订单中发送的短信，都会记录在这里',
}
/**
 * Milliseconds until a pending message without an order is queried again, since no order event reports it.
 */
const pendingPollMs = 3000

/** All messages that the store sent or tried to send, with sums and a file export (2.13). */
export function SentRecords() {
  const today = useToday()
  const queryClient = useQueryClient()
  const { filter, typed, page, setPage, query, change, type, clear } = useRecordSearch<RecordFilter>({})
  const [opened, setOpened] = useState<SmsRecord>()
  const [resent, setResent] = useState<SmsRecord>()
  const records = useCall(
    listSmsRecords,
    { ...query, page, limit: pageSize },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (hasPending(state.data) ? pendingPollMs : false),
    },
  )
  const { data, error } = records
  const phoneHint = usePhoneSearchHint(query.keyword, data?.phonesNarrowed)
  const mayExport = useMay(recordNodes.sms)
  const exported = useFileExport((filter: RecordFilter) => api.call(exportSmsRecords, filter), '则')

  return (
    <div className={styles.panel}>
      <Withheld
        ofCustomers="您没有查看订单的权限，这里只列出您的订单、发给客户档案中客人的短信和模板试发"
        ofNobody="您没有查看订单的权限，这里只列出您的订单的短信和模板试发"
        ofOwn="这里只列出您的订单的短信和模板试发；全部短信和导出需要「客户管理」或「短信营销」权限"
      />
      <div className={styles.bar}>
        <RecordFilters today={today} filter={filter} onChange={change} typed={typed} onType={type} />
        {mayExport && (
          <Button
            icon={<DownloadOutlined />}
            disabled={!data || data.count === 0}
            loading={exported.pending}
            onClick={() => void exported.run(query)}
          >
            导出
          </Button>
        )}
      </div>
      <div className={styles.under}>
        {filter.startDate === undefined && <p className={styles.span}>未选日期时列出近30天的短信</p>}
        {isNarrowed({ ...filter, ...typed }) && (
          <Button type="link" size="small" onClick={clear}>
            清空条件
          </Button>
        )}
      </div>
      {error && data && <RefetchFailed error={error} onRetry={() => void records.refetch()} />}
      <RecordTable
        data={data}
        loading={records.isPending || records.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        onOpen={setOpened}
        onResend={setResent}
        empty={
          <NoRecords
            answered={data !== undefined}
            error={error}
            onRetry={() => void records.refetch()}
            narrowed={isNarrowed(query)}
            phoneHint={phoneHint}
            what="短信"
            none={noMessages}
          />
        }
      />
      {opened && (
        <RecordDrawer
          // Current state, if it is still on the page.
          record={data?.list.find(({ id }) => id === opened.id) ?? opened}
          onResend={setResent}
          onClose={() => setOpened(undefined)}
        />
      )}
      {resent?.orderId && (
        <ResendSms
          orderId={resent.orderId}
          onClose={() => {
            setResent(undefined)
            void refetchCalls(queryClient, [listSmsRecords])
          }}
        />
      )}
    </div>
  )
}

/**
 * Returns whether a message without an order is pending, which no event reports: a trial, a scene's text, a
 * campaign's.
 */
const hasPending = (data: OutputOf<typeof listSmsRecords> | undefined): boolean =>
  data?.list.some(({ orderId, state }) => !orderId && isInTransit(state)) ?? false
