import { type CreditEntry, exportCreditEntries, listCreditEntries } from '@roombook/contract/wallet-records'
import { recordNodes } from '@roombook/domain/session'
import { shortMoment } from '@roombook/domain/time'
import { type CreditReason, creditReasons } from '@roombook/domain/wallet'
import { keepPreviousData } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useShop } from '#platform/session/session-store.ts'
import { BuyButton } from '../recharge/buy-button.tsx'
import { useIsAdministrator } from '../use-is-administrator.ts'
import { EntryList, pageSize } from './entry-list.tsx'
import styles from './records.module.css'
import { useEntryFilter } from './use-entry-filter.ts'

const points = (count: number): string => count.toLocaleString('zh-CN')

/** /integral-record: the store's compute credit, and all its entries (2.17, 2.30). */
export function IntegralRecordPage() {
  const { timezone, computeCredit } = useShop()
  const isAdministrator = useIsAdministrator()
  const { filter, page, setPage, change } = useEntryFilter<CreditReason>()
  const entries = useCall(
    listCreditEntries,
    { ...filter, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = entries
  const exported = useFileExport((input: typeof filter) => api.call(exportCreditEntries, input), '笔')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>AI算力</h1>
      <div className={styles.head}>
        <dl className={styles.figures}>
          <div className={`${styles.figure} ${styles.main}`}>
            <dt>算力余额（点）</dt>
            <dd>{points(computeCredit)}</dd>
          </div>
        </dl>
        {isAdministrator && (
          <div className={styles.acts}>
            <BuyButton kind="credit" type="primary" />
          </div>
        )}
        <p className={styles.quiet}>
          大模型写一条文案前预留最多可能用到的点数，写完按实际用量结算，多出的退回
        </p>
      </div>
      <EntryList<CreditEntry, CreditReason>
        title="算力明细"
        filter={filter}
        onFilter={change}
        reasons={creditReasons}
        data={data}
        error={error}
        loading={entries.isPending || entries.isPlaceholderData}
        onRetry={() => void entries.refetch()}
        page={page}
        onPage={setPage}
        columns={buildColumns(timezone)}
        sums={data && `收入 ${points(data.sums.in)} 点 · 支出 ${points(data.sums.out)} 点`}
        nodes={recordNodes.credit}
        exporting={exported.pending}
        onExport={() => void exported.run(filter)}
        emptyHint="增加的点数和每次AI写作用掉的点数都会记录在这里"
      />
    </div>
  )
}

const buildColumns = (timezone: string): TableColumnsType<CreditEntry> => [
  {
    title: '时间',
    key: 'at',
    width: 112,
    render: (_, { createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt, timezone)}</time>,
  },
  { title: '类型', key: 'reason', width: 128, render: (_, { reason }) => creditReasons[reason] },
  { title: '说明', key: 'remark', render: (_, { remark }) => remark || '—' },
  {
    title: '点数',
    key: 'points',
    width: 128,
    align: 'end',
    render: (_, { way, points: count }) => (
      <span className={way === 'in' ? styles.in : styles.out}>
        {way === 'in' ? '+' : '−'}
        {points(count)}
      </span>
    ),
  },
  { title: '余额', key: 'balance', width: 128, align: 'end', render: (_, { balance }) => points(balance) },
  {
    title: '操作人',
    key: 'by',
    width: 112,
    render: (_, { operatorName, reason }) => operatorName || (reason === 'credit-grant' ? '运营方' : '自动'),
  },
]
