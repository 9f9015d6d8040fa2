import { listPluginTerms, type PluginTerm } from '@roombook/contract/plugins'
import { yuan } from '@roombook/domain/money'
import { pluginCatalogue, recordNodes } from '@roombook/domain/session'
import { momentText, shortMoment } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths, pluginDetailPath } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import styles from './plugins.module.css'

const pageSize = 20
const kinds: Readonly<Record<PluginTerm['kind'], string>> = { trial: '试用', buy: '购买', renew: '续费' }

/** /plugin-record: all terms that the store tried, bought or renewed (2.17). */
export function PluginRecordPage() {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const terms = useCall(listPluginTerms, { page, limit: pageSize }, { placeholderData: keepPreviousData })
  const { data, error } = terms
  const canSeeAll = useMay(recordNodes.plugins)
  const retry = () => void terms.refetch()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>开通记录</h1>
        <Link to={paths.pluginDetail} className={styles.aside}>
          功能商店
        </Link>
      </header>
      {!canSeeAll && (
        <Alert type="info" showIcon title="这里只列出您本人开通的记录；全部记录请联系管理员授权" />
      )}
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      <Table<PluginTerm>
        aria-label="开通记录"
        className={styles.table ?? ''}
        size="small"
        rowKey="id"
        scroll={{ x: 760 }}
        columns={buildColumns(timezone)}
        dataSource={data?.list ?? []}
        loading={{ spinning: terms.isPending || terms.isPlaceholderData, delay: 200 }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        locale={{
          emptyText: data ? (
            <EmptyState
              title="还没有试用或购买过功能"
              hint="在功能商店中试用、购买和续费的功能都会记录在这里"
            />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LoadingState rows={3} label="正在读取记录…" />
          ),
        }}
      />
    </div>
  )
}

const buildColumns = (timezone: string): TableColumnsType<PluginTerm> => [
  {
    title: '时间',
    key: 'at',
    width: 112,
    render: (_, { createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt, timezone)}</time>,
  },
  {
    title: '功能',
    key: 'name',
    render: (_, { pluginId, name }) => (
      <Link to={pluginDetailPath(pluginId)}>{pluginCatalogue[name].title}</Link>
    ),
  },
  { title: '类型', key: 'kind', width: 80, render: (_, { kind }) => kinds[kind] },
  { title: '金额', key: 'price', width: 112, align: 'end', render: (_, { price }) => yuan(price) },
  {
    title: '期限',
    key: 'term',
    width: 280,
    render: (_, { startsAt, endsAt }) =>
      `${momentText(startsAt, timezone)} 至 ${momentText(endsAt, timezone)}`,
  },
  { title: '操作人', key: 'by', width: 112, render: (_, { operatorName }) => operatorName },
]
