import { exportWalletEntries, listWalletEntries, type WalletEntry } from '@roombook/contract/wallet-records'
import { plus, yuan } from '@roombook/domain/money'
import { recordNodes } from '@roombook/domain/session'
import { shortMoment } from '@roombook/domain/time'
import { type WalletReason, walletReasons } from '@roombook/domain/wallet'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, type TableColumnsType, Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { pluginDetailPath } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { BuyButton } from '../recharge/buy-button.tsx'
import { RechargeDialog } from '../recharge/recharge-dialog.tsx'
import { useIsAdministrator } from '../use-is-administrator.ts'
import { EntryList, pageSize } from './entry-list.tsx'
import styles from './records.module.css'
import { useEntryFilter } from './use-entry-filter.ts'

/** /wallet-record: the store's wallet, and all its entries (2.17, 2.30, 9.09). */
export function WalletRecordPage() {
  const { walletRecharged, walletGiven } = useShop()
  const seesMoney = useMay(recordNodes.wallet)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>账户钱包</h1>
      <div className={styles.head}>
        {seesMoney && (
          <dl className={styles.figures}>
            <div className={`${styles.figure} ${styles.main}`}>
              <dt>账户余额（元）</dt>
              <dd>{yuan(plus(walletRecharged, walletGiven))}</dd>
            </div>
            <div className={styles.figure}>
              <dt>充值金额</dt>
              <dd>{yuan(walletRecharged)}</dd>
            </div>
            <div className={styles.figure}>
              <dt>赠送金额</dt>
              <dd>{yuan(walletGiven)}</dd>
            </div>
          </dl>
        )}
        <WalletActs />
      </div>
      <WalletTabs />
    </div>
  )
}

/** Wallet entries; with permission for the cash desk also the requested invoices (`?tab=invoices`). */
function WalletTabs() {
  const [query, setQuery] = useSearchParams()
  if (!useMay('roombook/till')) return <WalletEntries />
  return (
    <Tabs
      destroyOnHidden
      activeKey={query.get('tab') === 'invoices' ? 'invoices' : 'entries'}
      onChange={(tab) => setQuery(tab === 'invoices' ? { tab } : {}, { replace: true })}
      items={[
        { key: 'entries', label: '钱包明细', children: <WalletEntries /> },
        { key: 'invoices', label: '发票', children: <InvoiceList /> },
      ]}
    />
  )
}

function WalletEntries() {
  const { timezone } = useShop()
  const seesMoney = useMay(recordNodes.wallet)
  const { filter, page, setPage, change } = useEntryFilter<WalletReason>()
  const entries = useCall(
    listWalletEntries,
    { ...filter, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = entries
  const exported = useFileExport((input: typeof filter) => api.call(exportWalletEntries, input), '笔')
  return (
    <EntryList<WalletEntry, WalletReason>
      title="钱包明细"
      filter={filter}
      onFilter={change}
      reasons={walletReasons}
      data={data}
      error={error}
      loading={entries.isPending || entries.isPlaceholderData}
      onRetry={() => void entries.refetch()}
      page={page}
      onPage={setPage}
      columns={buildColumns(timezone).filter(({ key }) => seesMoney || key !== 'balance')}
      sums={data && `收入 ${yuan(data.sums.in)} 元 · 支出 ${yuan(data.sums.out)} 元`}
      nodes={recordNodes.wallet}
      exporting={exported.pending}
      onExport={() => void exported.run(filter)}
      emptyHint="充值、赠送和购买都会记录在这里"
    />
  )
}

/**
 * Actions on the wallet: recharge with permission for the cash desk, purchases by administrators. A user who
 * came from a plugin's page returns to it.
 */
function WalletActs() {
  const [query, setQuery] = useSearchParams()
  const isAdministrator = useIsAdministrator()
  const mayRecharge = useMay('roombook/till')
  const back = Number(query.get('back'))
  if (!mayRecharge) return <p className={styles.quiet}>充值和购买请联系门店管理员</p>
  const recharges = query.has('recharge')
  const setRecharging = (open: boolean) =>
    setQuery(
      (before) => {
        if (open) before.set('recharge', '1')
        else before.delete('recharge')
        return before
      },
      { replace: true },
    )
  return (
    <div className={styles.acts}>
      {back > 0 && <Link to={pluginDetailPath(back)}>返回要购买的功能</Link>}
      {isAdministrator && <BuyButton kind="sms" />}
      <Button type="primary" onClick={() => setRecharging(true)}>
        充值
      </Button>
      {recharges && <RechargeDialog onClose={() => setRecharging(false)} />}
    </div>
  )
}

const buildColumns = (timezone: string): TableColumnsType<WalletEntry> => [
  {
    title: '时间',
    key: 'at',
    width: 112,
    render: (_, { createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt, timezone)}</time>,
  },
  { title: '类型', key: 'reason', width: 112, render: (_, { reason }) => walletReasons[reason] },
  { title: '说明', key: 'remark', render: (_, { remark }) => remark || '—' },
  {
    title: '金额',
    key: 'sum',
    width: 168,
    align: 'end',
    render: (_, entry) => <Sum entry={entry} />,
  },
  { title: '余额', key: 'balance', width: 120, align: 'end', render: (_, { balance }) => yuan(balance) },
  { title: '操作人', key: 'by', width: 112, render: (_, { operatorName }) => operatorName || '运营方' },
]

/** Shows an entry's sum, and the gifted part of a mixed one. */
function Sum({ entry: { way, sum, recharged, given } }: { entry: WalletEntry }) {
  return (
    <span className={styles.pair}>
      <span className={way === 'in' ? styles.in : styles.out}>
        {way === 'in' ? '+' : '−'}
        {yuan(sum)}
      </span>
      {recharged > 0 && given > 0 && <span className={styles.quiet}>含赠送 {yuan(given)}</span>}
    </span>
  )
}
