import { saveFile } from '@roombook/client-react'
import {
  fetchInvoice,
  listInvoices,
  type WalletInvoice,
  withdrawInvoice,
} from '@roombook/contract/wallet-invoices'
import { yuan } from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { invoiceStates, invoiceTitleKinds } from '@roombook/domain/wallet'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { notifyFailure } from '#platform/permission/notify-failure.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { ask, toast } from '#ui/toast.ts'
import styles from '../records/records.module.css'
import { InvoiceDialog } from './invoice-dialog.tsx'

const pageSize = 10

/** 发票: requested invoices with their state, and the amount that can still be invoiced. */
export function InvoiceList() {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const [asking, setAsking] = useState(false)
  const invoices = useCall(listInvoices, { page, limit: pageSize }, { placeholderData: keepPreviousData })
  const { data, error } = invoices
  const retry = () => void invoices.refetch()
  return (
    <section className={styles.panel} aria-label="发票">
      <div className={styles.filters}>
        {data && (
          <p className={styles.quiet}>可开票金额 {yuan(data.left)} 元（已充值未开票，赠送金额不开票）</p>
        )}
        <Button
          type="primary"
          className={styles.export ?? ''}
          disabled={!data || data.left === 0}
          onClick={() => setAsking(true)}
        >
          申请发票
        </Button>
      </div>
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      <Table<WalletInvoice>
        aria-label="发票"
        className={styles.table ?? ''}
        size="small"
        rowKey="id"
        tableLayout="fixed"
        scroll={{ x: 970 }}
        columns={buildColumns(timezone)}
        dataSource={data?.list ?? []}
        loading={{ spinning: invoices.isPending || invoices.isPlaceholderData, delay: 200 }}
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
            <EmptyState title="还没有申请过发票" hint="充值到账后可在这里申请数电发票" />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LoadingState rows={3} label="正在读取发票…" />
          ),
        }}
      />
      {asking && data && (
        <InvoiceDialog remaining={data.left} last={data.list[0]} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

const buildColumns = (timezone: string): TableColumnsType<WalletInvoice> => [
  {
    title: '申请时间',
    key: 'at',
    width: 112,
    render: (_, { createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt, timezone)}</time>,
  },
  { title: '金额', key: 'sum', width: 112, align: 'end', render: (_, { sum }) => yuan(sum) },
  {
    title: '抬头',
    key: 'title',
    render: (_, { invoiceTitle, taxNumber, titleKind }) => (
      <span className={styles.pair}>
        <span>{invoiceTitle}</span>
        <span className={styles.quiet}>{taxNumber || invoiceTitleKinds[titleKind]}</span>
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 240,
    render: (_, invoice) => <InvoiceStatus invoice={invoice} timezone={timezone} />,
  },
  {
    title: '交付',
    key: 'delivery',
    width: 190,
    render: (_, { delivery, email }) => (delivery === 'email' ? email : '在本页下载'),
  },
  { title: '申请人', key: 'by', width: 96, render: (_, { operatorName }) => operatorName },
]

/** State of an invoice: number and file once issued, the reason if rejected. */
function InvoiceStatus({ invoice, timezone }: { invoice: WalletInvoice; timezone: string }) {
  const { state, invoiceNumber, issuedOn, emailed, hasFile, reason, withdrawnName, settledAt } = invoice
  return (
    <span className={styles.pair}>
      <span>{invoiceStates[state]}</span>
      {state === 'requested' && (
        <>
          <span className={styles.quiet}>等待服务商开具</span>
          <WithdrawInvoice invoice={invoice} />
        </>
      )}
      {state === 'withdrawn' && settledAt && (
        <span className={styles.quiet}>
          {withdrawnName} {shortMoment(settledAt, timezone)}
        </span>
      )}
      {state === 'rejected' && <span className={styles.quiet}>{reason}</span>}
      {state === 'issued' && (
        <>
          <span className={styles.quiet}>号码 {invoiceNumber}</span>
          <span className={styles.quiet}>
            {issuedOn} 开具{emailed && '，已发送到邮箱'}
          </span>
        </>
      )}
      {hasFile && <FetchInvoice invoiceId={invoice.id} />}
    </span>
  )
}

/**
 * Withdraws a request after confirmation, so that its amount can be invoiced again. If the invoice was
 * already answered, shows the refusal and its new state.
 */
function WithdrawInvoice({ invoice: { id, sum, invoiceTitle } }: { invoice: WalletInvoice }) {
  const queryClient = useQueryClient()
  const { run, pending } = useChange(withdrawInvoice, {
    refetch: [listInvoices],
    onRefused: ({ message }) => {
      toast.error(message)
      void refetchCalls(queryClient, [listInvoices])
      return true
    },
  })
  const withdraw = async (): Promise<void> => {
    const goOn = await ask({
      title: `撤回 ${yuan(sum)}元 的开票申请？`,
      content: `抬头「${invoiceTitle}」。撤回后这笔金额可以重新申请。`,
      okText: '撤回申请',
    })
    if (goOn) void run({ invoiceId: id })
  }
  return (
    <Button
      type="link"
      size="small"
      className={styles.link ?? ''}
      loading={pending}
      onClick={() => void withdraw()}
    >
      撤回申请
    </Button>
  )
}

function FetchInvoice({ invoiceId }: { invoiceId: number }) {
  const [pending, setPending] = useState(false)
  const fetch = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile((await api.call(fetchInvoice, { invoiceId })).data)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      type="link"
      size="small"
      className={styles.link ?? ''}
      loading={pending}
      onClick={() => void fetch()}
    >
      下载发票
    </Button>
  )
}
