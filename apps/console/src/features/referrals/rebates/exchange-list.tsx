import type { CallInput } from '@roombook/contract'
import { type ExchangeRow, exportExchanges, listExchanges } from '@roombook/contract/rebates'
import { yuan } from '@roombook/domain/money'
import { type ExchangeMethod, exchangeMethodNames, exchangeMethods } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Select, Table, type TableColumnsType } from 'antd'
import { SettingsCard } from '#features/settings/index.ts'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { Person } from '../person.tsx'
import styles from '../referrals.module.css'
import { RecordBar } from './record-bar.tsx'
import { useRecordFilter } from './use-record-filter.ts'

const pageSize = 20

type Filter = CallInput<typeof exportExchanges>

/** 兑换记录: exchanges of guests' rebates, newest first. */
export function ExchangeList() {
  const { timezone } = useShop()
  const record = useRecordFilter<{ into?: ExchangeMethod | undefined }>({})
  const { data, error, refetch, isPlaceholderData } = useCall(
    listExchanges,
    { ...record.filter, page: record.page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const hint = usePhoneSearchHint(record.keyword, data?.phonesNarrowed)
  const exported = useFileExport((input: Filter) => api.call(exportExchanges, input), '笔')
  const retry = () => void refetch()
  const columns: TableColumnsType<ExchangeRow> = [
    { title: '时间', width: 150, render: (_, { at }) => momentText(at, timezone) },
    { title: '客人', width: 150, render: (_, row) => <Person {...row} /> },
    { title: '用掉返利（元）', width: 140, align: 'end', render: (_, { amount }) => yuan(amount) },
    {
      title: '兑换成',
      render: (_, { into, couponTitle }) => [exchangeMethods[into], couponTitle].filter(Boolean).join(' · '),
    },
  ]
  return (
    <SettingsCard title="兑换记录">
      <RecordBar
        span={record.span}
        onSpan={record.change}
        typed={record.typed}
        onType={record.type}
        exporting={exported.pending}
        mayExport={data !== undefined && data.count > 0}
        onExport={() => void exported.run(record.filter)}
      >
        <Select<ExchangeMethod>
          className={styles.kinds ?? ''}
          aria-label="兑换成"
          placeholder="全部兑换"
          allowClear
          {...(record.filter.into && { value: record.filter.into })}
          onChange={(into) => record.change({ into })}
          options={exchangeMethodNames.map((value) => ({ value, label: exchangeMethods[value] }))}
        />
      </RecordBar>
      <p className={styles.sums}>
        {!record.span.startDate && '未选日期时列出近30天。'}
        {data && `兑换余额${yuan(data.sums.balance)}元，兑换优惠券${yuan(data.sums.coupon)}元`}
      </p>
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      <Table<ExchangeRow>
        aria-label="兑换记录"
        size="small"
        rowKey="id"
        scroll={{ x: 620 }}
        columns={columns}
        dataSource={data?.list ?? []}
        loading={{ spinning: isPlaceholderData, delay: 200 }}
        pagination={{
          current: record.page,
          pageSize,
          total: data?.count ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: record.setPage,
        }}
        locale={{
          emptyText: data ? (
            <EmptyState
              title="没有符合的兑换记录"
              hint={hint ?? '客人在手机「我的返利」兑换后，会记录在这里'}
            />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LoadingState rows={3} label="正在读取兑换记录…" />
          ),
        }}
      />
    </SettingsCard>
  )
}
