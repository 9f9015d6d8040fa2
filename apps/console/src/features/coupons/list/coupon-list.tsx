import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { searchDelay, useDebounced } from '@roombook/client-react'
import type { Coupon } from '@roombook/contract/coupon-shapes'
import { listCoupons } from '@roombook/contract/coupons'
import { type CouponState, couponStateNames, couponStates } from '@roombook/domain/coupons'
import { shortYuan } from '@roombook/domain/money'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Input, Select, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { StatusText } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { EmptyState, ErrorState, RefetchFailed } from '#ui/states.tsx'
import { describeMissingItems, describeRule, describeScope, describeValidity } from '../coupon-text.ts'
import styles from '../coupons.module.css'
import { CouponDrawer } from '../form/coupon-drawer.tsx'
import { CouponActs } from './coupon-acts.tsx'

const pageSize = 20

/** Coupons of the store, newest first: benefit, remaining number and results. */
export function CouponList() {
  const [states, setStates] = useState<CouponState[]>([])
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Coupon | 'new'>()
  const keyword = useDebounced(typed.trim(), searchDelay)
  const coupons = useCall(
    listCoupons,
    { states, keyword, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = coupons
  const isNarrowed = states.length > 0 || keyword !== ''
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      新建优惠券
    </Button>
  )
  return (
    <div className={styles.panel}>
      <search className={styles.bar}>
        <Select
          className={styles.filter ?? ''}
          mode="multiple"
          aria-label="优惠券状态"
          placeholder="全部状态"
          allowClear
          maxTagCount="responsive"
          showSearch={false}
          value={states}
          onChange={(chosen) => {
            setStates(chosen)
            setPage(1)
          }}
          options={couponStateNames.map((state) => ({ value: state, label: couponStates[state].name }))}
        />
        <Input
          className={styles.keyword ?? ''}
          aria-label="搜索优惠券"
          placeholder="优惠券名称"
          allowClear
          maxLength={20}
          prefix={<SearchOutlined />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
        <span className={styles.push}>{add}</span>
      </search>
      {error && data && <RefetchFailed error={error} onRetry={() => void coupons.refetch()} />}
      <div className={styles.table}>
        <Table<Coupon>
          rowKey="id"
          size="middle"
          columns={buildColumns(setEdited)}
          dataSource={data?.list ?? []}
          loading={coupons.isPending || coupons.isPlaceholderData}
          scroll={{ x: 1080 }}
          pagination={{
            current: page,
            pageSize,
            total: data?.count ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
            showSizeChanger: false,
          }}
          locale={{ emptyText: emptyState() }}
        />
      </div>
      {edited && (
        <CouponDrawer coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )

  function emptyState() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void coupons.refetch()} /> : <span />
    return isNarrowed ? (
      <EmptyState title="没有符合的优惠券" hint="可清空条件再查" />
    ) : (
      <EmptyState
        title="还没有优惠券"
        hint="满减券、折扣券、赠菜券都可以；建好后在客户详情中发给客人"
        action={add}
      />
    )
  }
}

const buildColumns = (onEdit: (coupon: Coupon) => void): TableColumnsType<Coupon> => [
  {
    title: '优惠券',
    key: 'title',
    render: (_, coupon) => (
      <span className={styles.pair}>
        <span className={styles.name}>{coupon.title}</span>
        <span className={styles.quiet}>{describeRule(coupon)}</span>
        <span className={styles.quiet}>{[describeValidity(coupon), describeScope(coupon)].join(' · ')}</span>
        {describeMissingItems(coupon) && <span className={styles.wrong}>{describeMissingItems(coupon)}</span>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 92,
    render: (_, { state }) => (
      <StatusText tone={couponStates[state].tone}>{couponStates[state].name}</StatusText>
    ),
  },
  {
    title: '剩余库存',
    key: 'stock',
    width: 100,
    align: 'end',
    render: (_, { stock, given }) => (
      <span className={styles.number}>{stock === null ? '不限' : stock - given}</span>
    ),
  },
  {
    title: '已发出',
    key: 'given',
    width: 84,
    align: 'end',
    render: (_, { id, given }) =>
      given === 0 ? 0 : <Link to={`${paths.recordCoupon}?coupon=${id}`}>{given}</Link>,
  },
  { title: '已打开', dataIndex: 'opened', width: 84, align: 'end' },
  { title: '已使用', dataIndex: 'used', width: 84, align: 'end' },
  {
    title: '用券订单消费',
    key: 'brought',
    width: 136,
    align: 'end',
    render: (_, { broughtTotal, offTotal }) => (
      <span className={styles.pair} style={{ justifyItems: 'end' }}>
        <span className={styles.number}>{shortYuan(broughtTotal)}元</span>
        <span className={styles.quiet}>优惠{shortYuan(offTotal)}元</span>
      </span>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 190,
    render: (_, coupon) => <CouponActs coupon={coupon} onEdit={() => onEdit(coupon)} />,
  },
]
