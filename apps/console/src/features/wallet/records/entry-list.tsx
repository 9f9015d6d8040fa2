import { DownloadOutlined } from '@ant-design/icons'
import type { PermissionNode } from '@roombook/domain/session'
import { addDays } from '@roombook/domain/time'
import { Alert, Button, DatePicker, Select, Table, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import styles from './records.module.css'
import type { EntryFilter } from './use-entry-filter.ts'

export const pageSize = 20

interface EntryListProps<Entry extends { id: number }, Reason extends string> {
  /** Name of the list: 钱包明细. */
  title: string
  filter: EntryFilter<Reason>
  onFilter(change: Partial<EntryFilter<Reason>>): void
  reasons: Readonly<Record<Reason, string>>
  data: { list: Entry[]; count: number } | undefined
  error: Error | null
  loading: boolean
  onRetry(): void
  page: number
  onPage(page: number): void
  columns: TableColumnsType<Entry>
  /** Text of the sums of all matching entries. */
  sums: ReactNode
  exporting: boolean
  onExport(): void
  /**
   * Any of these permission nodes grants the whole record and its export; without them users see their own
   * entries.
   */
  nodes: readonly PermissionNode[]
  /** Hint if there has never been an entry. */
  emptyHint: string
}

const ownOnly = '这里只列出您本人操作的明细；全部明细和导出请联系管理员授权'

/**
 * Entries of one of the store's balances: filtered by days, kind and direction, paged, with sums and a file
 * export.
 */
export function EntryList<Entry extends { id: number }, Reason extends string>(
  props: EntryListProps<Entry, Reason>,
) {
  const { title, filter, data, error, loading, page, columns, sums, onPage, onRetry } = props
  const canSeeAll = useMay(props.nodes)
  const isNarrowed = Boolean(filter.startDate || filter.way || filter.reasons?.length)
  return (
    <section className={styles.panel} aria-label={title}>
      {!canSeeAll && <Alert type="info" showIcon title={ownOnly} />}
      <Filters {...props} exports={canSeeAll} />
      {!filter.startDate && <p className={styles.quiet}>未选日期时列出近30天的明细</p>}
      {error && data && <RefetchFailed error={error} onRetry={onRetry} />}
      <Table<Entry>
        aria-label={title}
        className={styles.table ?? ''}
        size="small"
        rowKey="id"
        tableLayout="fixed"
        scroll={{ x: 760 }}
        columns={columns}
        dataSource={data?.list ?? []}
        loading={{ spinning: loading, delay: 200 }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          showSizeChanger: false,
          showTotal: (count) => `共 ${count} 笔`,
          onChange: onPage,
        }}
        footer={() => (data && data.count > 0 ? sums : undefined)}
        locale={{ emptyText: emptyState() }}
      />
    </section>
  )

  function emptyState() {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <LoadingState rows={3} label="正在读取明细…" />
      )
    return isNarrowed ? (
      <EmptyState title="没有符合的明细" hint="可换个日期或类型再查" />
    ) : (
      <EmptyState title="近30天没有明细" hint={props.emptyHint} />
    )
  }
}

function Filters<Entry extends { id: number }, Reason extends string>({
  filter,
  onFilter,
  reasons,
  data,
  exporting,
  onExport,
  exports,
}: EntryListProps<Entry, Reason> & { exports: boolean }) {
  const today = useToday()
  const { startDate, endDate } = filter
  const spans = [
    { label: '近7天', from: addDays(today, -6) },
    { label: '近30天', from: addDays(today, -29) },
    { label: '近90天', from: addDays(today, -89) },
    { label: '近一年', from: addDays(today, -364) },
  ]
  return (
    <search className={styles.filters}>
      <DatePicker.RangePicker
        className={styles.days ?? ''}
        aria-label="日期"
        placeholder={['开始日期', '结束日期']}
        value={startDate && endDate ? [dayjs(startDate), dayjs(endDate)] : null}
        presets={spans.map(({ label, from }) => ({ label, value: [dayjs(from), dayjs(today)] }))}
        onChange={(dates) => {
          const [from, to] = dates ?? []
          onFilter({
            startDate: from && to ? from.format('YYYY-MM-DD') : undefined,
            endDate: from && to ? to.format('YYYY-MM-DD') : undefined,
          })
        }}
      />
      <Select
        className={styles.kinds ?? ''}
        mode="multiple"
        aria-label="类型"
        placeholder="全部类型"
        allowClear
        maxTagCount="responsive"
        showSearch={false}
        popupMatchSelectWidth={false}
        value={[...(filter.reasons ?? [])]}
        onChange={(chosen: Reason[]) => onFilter({ reasons: chosen })}
        options={Object.entries<string>(reasons).map(([value, label]) => ({ value: value as Reason, label }))}
      />
      <Select
        className={styles.way ?? ''}
        aria-label="收支"
        placeholder="收入和支出"
        allowClear
        value={filter.way ?? null}
        onChange={(direction: 'in' | 'out' | undefined) => onFilter({ way: direction })}
        options={[
          { value: 'in', label: '收入' },
          { value: 'out', label: '支出' },
        ]}
      />
      {exports && (
        <Button
          className={styles.export ?? ''}
          icon={<DownloadOutlined />}
          disabled={!data || data.count === 0}
          loading={exporting}
          onClick={onExport}
        >
          导出
        </Button>
      )}
    </search>
  )
}
