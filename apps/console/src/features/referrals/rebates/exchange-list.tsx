import type { CallInput } from '@roombook/contract'
import { type ExchangeRow, exportExchanges, listExchanges } from '@roombook/contract/rebates'
import { yuan } from '@roombook/domain/money'
import { type ExchangeMethod, exchangeMethodNames, exchangeMethods } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { Select, type TableColumnsType } from 'antd'
import { SettingsCard } from '#features/settings/index.ts'
import { api } from '#platform/api/api.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { RecordTable } from '#platform/records/record-table.tsx'
import { useRecordList } from '#platform/records/use-record-list.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Person } from '../person.tsx'
import styles from '../referrals.module.css'
import { RecordBar } from './record-bar.tsx'
import { useRecordFilter } from './use-record-filter.ts'

type Filter = CallInput<typeof exportExchanges>

/** 兑换记录: exchanges of guests' rebates, newest first. */
export function ExchangeList() {
  const { timezone } = useShop()
  const record = useRecordFilter<{ into?: ExchangeMethod | undefined }>({})
  const exchanges = useRecordList(listExchanges, record.filter)
  const { data } = exchanges
  const hint = usePhoneSearchHint(record.keyword, data?.phonesNarrowed)
  const exported = useFileExport((input: Filter) => api.call(exportExchanges, input), '笔')
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
      <RecordTable
        list={exchanges}
        aria-label="兑换记录"
        rowKey="id"
        scroll={{ x: 620 }}
        columns={columns}
        empty={{ title: '没有符合的兑换记录', hint: hint ?? '客人在手机「我的返利」兑换后，会记录在这里' }}
        loadingLabel="正在读取兑换记录…"
      />
    </SettingsCard>
  )
}
