import type { OutputOf } from '@roombook/contract'
import type { listVouchers, PlatformVoucher } from '@roombook/contract/vouchers'
import { noMoney, yuan } from '@roombook/domain/money'
import { isAdmin } from '@roombook/domain/session'
import { clockText, type LocalDate } from '@roombook/domain/time'
import {
  spokenVoucherCode,
  voucherPlatforms,
  voucherReckonings,
  voucherSources,
} from '@roombook/domain/vouchers'
import { Button, Table, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useActor, useShop } from '#platform/session/session-store.ts'
import styles from '../till.module.css'
import { signedYuan } from '../till-sums.tsx'

interface TableProps {
  data: OutputOf<typeof listVouchers>
  loading: boolean
  page: number
  pageSize: number
  today: LocalDate
  empty: ReactNode
  onPage(page: number): void
  onUndo(voucher: PlatformVoucher): void
}

/** Redeemed vouchers, newest first; administrators can undo those of the current day. */
export function VoucherTable({ data, loading, page, pageSize, today, empty, onPage, onUndo }: TableProps) {
  const { timezone } = useShop()
  const mayUndo = isAdmin(useActor().adminLevel)
  return (
    <Table<PlatformVoucher>
      rowKey="id"
      size="middle"
      loading={loading}
      dataSource={[...data.list]}
      scroll={{ x: 1100 }}
      locale={{ emptyText: empty }}
      pagination={{
        current: page,
        pageSize,
        total: data.count,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: onPage,
      }}
      columns={[
        {
          title: '券',
          key: 'code',
          render: (_, { platform, code, title }) => (
            <>
              {voucherPlatforms[platform]} {spokenVoucherCode(code)}
              {title && <div className={styles.soft}>{title}</div>}
            </>
          ),
        },
        { title: '面值', key: 'face', align: 'right', render: (_, { face }) => yuan(face) },
        { title: '客人实付', key: 'paid', align: 'right', render: (_, { paid }) => yuan(paid) },
        {
          title: '核销',
          key: 'at',
          render: (_, { businessDate, at, staffName }) =>
            `${businessDate} ${clockText(at, timezone)} ${staffName}`,
        },
        {
          title: '方式',
          key: 'way',
          render: (_, { way }) => (
            <Tag color={way === 'verified' ? 'processing' : 'default'}>{voucherSources[way]}</Tag>
          ),
        },
        {
          title: '订单',
          key: 'order',
          render: (_, { orderId, roomTitle }) => (orderId === null ? '—' : roomTitle || `#${orderId}`),
        },
        {
          title: '对账',
          key: 'reckoning',
          render: (_, { undoneAt, difference, settled, fee }) =>
            undoneAt === null && <Reckoning difference={difference} settled={settled} fee={fee} />,
        },
        {
          title: '状态',
          key: 'state',
          render: (_, voucher) => <VoucherStatus {...voucher} />,
        },
        {
          title: '操作',
          key: 'acts',
          render: (_, voucher) =>
            mayUndo &&
            voucher.undoneAt === null &&
            !voucher.undoing &&
            voucher.businessDate === today && (
              <Button type="link" size="small" danger onClick={() => onUndo(voucher)}>
                撤销核销
              </Button>
            ),
        },
      ]}
    />
  )
}

/** Whether the voucher counts, and the result of reversing it at its platform. */
function VoucherStatus({ undoneAt, undoneName, undoneReason, undoing, undoTrouble }: PlatformVoucher) {
  if (undoneAt)
    return (
      <>
        <Tag>已撤销</Tag>
        <div className={styles.soft}>
          {undoneName}：{undoneReason}
        </div>
      </>
    )
  if (undoing) return <Tag color="processing">正在撤销</Tag>
  return (
    <>
      <Tag color="success">已核销</Tag>
      {undoTrouble && <div className={styles.soft}>撤销未成：{undoTrouble}</div>}
    </>
  )
}

/** A voucher's state compared with its platform's statement. */
function Reckoning({ difference, settled, fee }: Pick<PlatformVoucher, 'difference' | 'settled' | 'fee'>) {
  if (difference === null) return <Tag>{voucherReckonings.open}</Tag>
  return (
    <>
      {difference === 0 ? (
        <Tag color="success">{voucherReckonings.matched}</Tag>
      ) : (
        <Tag color="warning">
          {voucherReckonings.different} {signedYuan(difference)}
        </Tag>
      )}
      <div className={styles.soft}>
        到账{yuan(settled ?? noMoney)}，佣金{yuan(fee ?? noMoney)}
      </div>
    </>
  )
}
