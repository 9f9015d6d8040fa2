import type { CallInput } from '@roombook/contract'
import { exportRebates, listRebates, type RebateRow } from '@roombook/contract/rebates'
import { yuan } from '@roombook/domain/money'
import { type RebateReason, rebateReasonNames, rebateReasons, rebateStates } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Select, Table, type TableColumnsType, Tag } from 'antd'
import { useGoToOrder } from '#features/booking/index.ts'
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

type Filter = CallInput<typeof exportRebates>

/** 返利记录: all changes of guests' rebates, newest first. */
export function RebateList() {
  const { timezone } = useShop()
  const record = useRecordFilter<{ reasons: RebateReason[] }>({ reasons: [] })
  const { data, error, refetch, isPlaceholderData } = useCall(
    listRebates,
    { ...record.filter, page: record.page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const hint = usePhoneSearchHint(record.keyword, data?.phonesNarrowed)
  const exported = useFileExport((input: Filter) => api.call(exportRebates, input), '笔')
  const retry = () => void refetch()
  return (
    <SettingsCard
      title="返利记录"
      {...(data && { hint: `现有可兑换返利${yuan(data.held.left)}元，待扣回${yuan(data.held.owed)}元` })}
    >
      <RecordBar
        span={record.span}
        onSpan={record.change}
        typed={record.typed}
        onType={record.type}
        exporting={exported.pending}
        mayExport={data !== undefined && data.count > 0}
        onExport={() => void exported.run(record.filter)}
      >
        <Select
          className={styles.kinds ?? ''}
          mode="multiple"
          aria-label="类型"
          placeholder="全部类型"
          allowClear
          maxTagCount="responsive"
          showSearch={false}
          value={record.filter.reasons}
          onChange={(reasons) => record.change({ reasons })}
          options={rebateReasonNames.map((value) => ({ value, label: rebateReasons[value] }))}
        />
      </RecordBar>
      <p className={styles.sums}>
        {!record.span.startDate && '未选日期时列出近30天。'}
        {data &&
          `返利${yuan(data.sums.earned)}元，收回${yuan(data.sums.takenBack)}元，兑换${yuan(data.sums.exchanged)}元，到期失效${yuan(data.sums.lapsed)}元`}
      </p>
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      <Table<RebateRow>
        aria-label="返利记录"
        size="small"
        rowKey="id"
        scroll={{ x: 860 }}
        columns={useColumns(timezone)}
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
              title="没有符合的返利记录"
              hint={hint ?? '打开返利后，新客结账时的返利会记录在这里'}
            />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LoadingState rows={3} label="正在读取返利记录…" />
          ),
        }}
      />
    </SettingsCard>
  )
}

function useColumns(timezone: string): TableColumnsType<RebateRow> {
  const goToOrder = useGoToOrder()
  return [
    { title: '时间', width: 130, render: (_, { at }) => momentText(at, timezone) },
    { title: '推荐人', width: 120, render: (_, row) => <Person {...row} /> },
    {
      title: '类型',
      width: 130,
      render: (_, { reason, rebate }) => (
        <>
          {rebateReasons[reason]}
          {rebate && (
            <div>
              <Tag color={rebateStates[rebate.state].tone}>{rebateStates[rebate.state].name}</Tag>
            </div>
          )}
        </>
      ),
    },
    {
      title: '变动（元）',
      width: 110,
      align: 'end',
      render: (_, { amount, owedChange }) => (
        <>
          {signed(amount)}
          {owedChange !== 0 && <div className={styles.quiet}>待扣回{signed(owedChange)}</div>}
        </>
      ),
    },
    {
      title: '返利余额',
      width: 110,
      align: 'end',
      render: (_, { balanceAfter, owedAfter }) => (
        <>
          {yuan(balanceAfter)}
          {owedAfter !== 0 && <div className={styles.quiet}>待扣回{yuan(owedAfter)}</div>}
        </>
      ),
    },
    {
      title: '说明',
      render: (_, { meal, note, rebate }) => (
        <>
          {meal && (
            <div>
              <Button
                type="link"
                size="small"
                className={styles.order ?? ''}
                onClick={() => goToOrder(meal.orderId)}
              >
                {meal.bookDate} {meal.guestName}
              </Button>
              <span className={styles.quiet}>结账{yuan(meal.bill)}元</span>
            </div>
          )}
          {note && <div className={styles.quiet}>{note}</div>}
          {rebate && rebate.state !== 'taken-back' && (
            <div className={styles.quiet}>
              {rebate.goodUntil ? `有效期至${rebate.goodUntil}` : '长期有效'}，还剩{yuan(rebate.left)}元
            </div>
          )}
        </>
      ),
    },
  ]
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${yuan(amount)}`
