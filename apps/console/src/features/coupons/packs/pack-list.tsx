import { PlusOutlined } from '@ant-design/icons'
import { type CouponPack, endCouponPack, listCouponPacks } from '@roombook/contract/coupon-packs'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { StatusText } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { EmptyState, ErrorState, RefetchFailed } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'
import { PackDialog } from './pack-dialog.tsx'

/** Packs of the store: several coupons that are granted all or not at all. */
export function PackList() {
  const [edited, setEdited] = useState<CouponPack | 'new'>()
  const packs = useCall(listCouponPacks, {})
  const { data, error } = packs
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      新建券包
    </Button>
  )
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.soft}>把几种优惠券放在一起发：要么整包发出，要么一张也不发</p>
        {add}
      </div>
      {error && data && <RefetchFailed error={error} onRetry={() => void packs.refetch()} />}
      <div className={styles.table}>
        <Table<CouponPack>
          rowKey="id"
          size="middle"
          columns={buildColumns(setEdited)}
          dataSource={data?.packs ?? []}
          loading={packs.isPending}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{
            emptyText: data ? (
              <EmptyState title="还没有券包" hint="例如新客券包：满500减50两张，赠菜券一张" action={add} />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void packs.refetch()} />
            ) : (
              <span />
            ),
          }}
        />
      </div>
      {edited && (
        <PackDialog pack={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

const buildColumns = (onEdit: (pack: CouponPack) => void): TableColumnsType<CouponPack> => [
  {
    title: '券包',
    key: 'title',
    render: (_, { title, items }) => (
      <span className={styles.pair}>
        <span className={styles.name}>{title}</span>
        <span className={styles.quiet}>
          {items.map((item) => `${item.title} × ${item.quantity}`).join('、')}
        </span>
        {items.some(({ isGiven }) => !isGiven) && (
          <span className={styles.wrong}>
            {items
              .filter(({ isGiven }) => !isGiven)
              .map(({ title: of }) => `「${of}」`)
              .join('')}
            不在发放中，整包暂时发不出
          </span>
        )}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 100,
    render: (_, { state }) => (
      <StatusText tone={state === 'active' ? 'success' : 'default'}>
        {state === 'active' ? '可发放' : '已结束'}
      </StatusText>
    ),
  },
  { title: '已发人数', dataIndex: 'given', width: 100, align: 'end' },
  {
    title: '操作',
    key: 'acts',
    width: 120,
    render: (_, pack) => pack.state === 'active' && <PackActs pack={pack} onEdit={() => onEdit(pack)} />,
  },
]

function PackActs({ pack, onEdit }: { pack: CouponPack; onEdit(): void }) {
  const end = useChange(endCouponPack, { refetch: callsOfCoupons })
  async function confirmEnd(): Promise<void> {
    const content = '结束后不能再发放。里面的优惠券和已发出的不受影响。'
    if (await ask({ title: `结束券包「${pack.title}」？`, content, okText: '结束', danger: true }))
      await end.run({ packId: pack.id, version: pack.version })
  }
  return (
    <span className={styles.acts}>
      <Button type="link" size="small" onClick={onEdit}>
        编辑
      </Button>
      <Button type="link" size="small" danger loading={end.pending} onClick={() => void confirmEnd()}>
        结束
      </Button>
    </span>
  )
}
