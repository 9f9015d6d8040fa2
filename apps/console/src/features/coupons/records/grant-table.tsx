import type { OutputOf } from '@roombook/contract'
import type { CouponGrant, listCouponGrants } from '@roombook/contract/coupon-grants'
import { grantSources, grantStatuses } from '@roombook/domain/coupons'
import { shortYuan } from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { Button, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { StatusText } from '#features/booking/index.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { describeRule } from '../coupon-text.ts'
import styles from '../coupons.module.css'

interface GrantTableProps {
  data: OutputOf<typeof listCouponGrants> | undefined
  loading: boolean
  page: number
  pageSize: number
  onPage(page: number): void
  onOpen(grant: CouponGrant): void
  /** Shown while the list is empty. */
  empty: ReactNode
}

/** Granted coupons, each with its customer, status and revenue. */
export function GrantTable({ data, loading, page, pageSize, onPage, onOpen, empty }: GrantTableProps) {
  const { timezone } = useShop()
  return (
    <div className={styles.table}>
      <Table<CouponGrant>
        rowKey="id"
        size="middle"
        columns={buildColumns(timezone, onOpen)}
        dataSource={data?.list ?? []}
        loading={loading}
        scroll={{ x: 1040 }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          onChange: onPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        locale={{ emptyText: empty }}
      />
    </div>
  )
}

/** Name of the coupon's customer; it opens 客户详情 for staff with permission. */
export function GrantPerson({ grant: { customerId, name } }: { grant: CouponGrant }) {
  const may = useMay('commonuser/customercount')
  if (!may) return name
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      title="查看客户详情"
      onClick={() => openCustomer(customerId)}
    >
      {name}
    </button>
  )
}

const buildColumns = (
  timezone: string,
  onOpen: (grant: CouponGrant) => void,
): TableColumnsType<CouponGrant> => {
  const moment = (at: string | null) => (at === null ? '—' : shortMoment(at, timezone))
  return [
    { title: '发放时间', key: 'at', width: 112, render: (_, { givenAt }) => moment(givenAt) },
    {
      title: '客户',
      key: 'person',
      width: 140,
      render: (_, grant) => (
        <span className={styles.pair}>
          <GrantPerson grant={grant} />
          <span className={styles.quiet}>{grant.phone || '—'}</span>
        </span>
      ),
    },
    {
      title: '优惠券',
      key: 'coupon',
      render: (_, { terms, packTitle }) => (
        <span className={styles.pair}>
          <span className={styles.name}>{terms.title}</span>
          <span className={styles.quiet}>
            {describeRule(terms)}
            {packTitle && ` · ${packTitle}`}
          </span>
        </span>
      ),
    },
    {
      title: '状态',
      key: 'standing',
      width: 92,
      render: (_, { standing }) => (
        <StatusText tone={grantStatuses[standing].tone}>{grantStatuses[standing].name}</StatusText>
      ),
    },
    {
      title: '来源',
      key: 'source',
      width: 116,
      render: (_, { source, givenName }) => (
        <span className={styles.pair}>
          {grantSources[source]}
          <span className={styles.quiet}>{givenName}</span>
        </span>
      ),
    },
    { title: '有效期至', dataIndex: 'validUntil', width: 116 },
    { title: '使用时间', key: 'used', width: 112, render: (_, { usedAt }) => moment(usedAt) },
    {
      title: '优惠',
      key: 'off',
      width: 96,
      align: 'end',
      render: (_, { off }) => (off === null ? '—' : `${shortYuan(off)}元`),
    },
    {
      title: '操作',
      key: 'acts',
      width: 72,
      render: (_, grant) => (
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => onOpen(grant)}>
          详情
        </Button>
      ),
    },
  ]
}
