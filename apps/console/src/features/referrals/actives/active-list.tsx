import { PlusOutlined } from '@ant-design/icons'
import { type Active, listActives } from '@roombook/contract/actives'
import { yuan } from '@roombook/domain/money'
import { activityStatuses } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { ActiveDetail } from './active-detail.tsx'
import { ActiveDialog } from './active-dialog.tsx'
import styles from './actives.module.css'
import { AfterJoining } from './after-joining.tsx'

const pageSize = 20

/** Activities, newest first, with gifts and results. */
export function ActiveList() {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const [editing, setEditing] = useState<Active | 'new'>()
  const [shown, setShown] = useState<number>()
  const { data, error, refetch, isFetching } = useCall(listActives, { page, limit: pageSize })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      新建活动
    </Button>
  )
  const columns: TableColumnsType<Active> = [
    {
      title: '活动',
      render: (_, active) => (
        <>
          <button type="button" className={styles.link} onClick={() => setShown(active.id)}>
            {active.title}
          </button>
          <div className={styles.quiet}>
            {momentText(active.beginsAt, timezone)} 至 {momentText(active.endsAt, timezone)}
          </div>
        </>
      ),
    },
    {
      title: '状态',
      width: 90,
      render: (_, { standing }) => (
        <Tag color={activityStatuses[standing].tone}>{activityStatuses[standing].name}</Tag>
      ),
    },
    {
      title: '领取',
      width: 90,
      align: 'end',
      render: (_, { claimed, stock }) => (stock === null ? claimed : `${claimed} / ${stock}`),
    },
    { title: '券用/发', width: 90, align: 'end', render: (_, { used, given }) => `${used} / ${given}` },
    { title: '优惠（元）', width: 110, align: 'end', render: (_, { cost }) => yuan(cost) },
    {
      title: <AfterJoining unit="（元）" />,
      width: 170,
      align: 'end',
      render: (_, { brought, bookings }) => (
        <>
          {yuan(brought)}
          <div className={styles.quiet}>{bookings}个预订</div>
        </>
      ),
    },
  ]
  return (
    <SettingsCard
      title="活动"
      hint="客人打开活动页或扫海报，验证手机号后领取；领取后、券有效期内的预订计入「领取后消费」"
      extra={add}
    >
      {error && data && <RefetchFailed error={error} onRetry={() => void refetch()} />}
      <Table<Active>
        aria-label="活动"
        size="small"
        rowKey="id"
        scroll={{ x: 720 }}
        columns={columns}
        dataSource={data?.list ?? []}
        loading={{ spinning: isFetching && data !== undefined, delay: 200 }}
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
            <EmptyState title="还没有活动" hint="例如周年庆、新菜试吃，选好优惠券和对象即可发布" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingState rows={3} label="正在读取活动…" />
          ),
        }}
      />
      {editing && (
        <ActiveDialog
          active={editing === 'new' ? undefined : editing}
          onSaved={({ id }) => {
            setEditing(undefined)
            setShown(id)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {shown !== undefined && !editing && (
        <ActiveDetail activeId={shown} onEdit={setEditing} onClose={() => setShown(undefined)} />
      )}
    </SettingsCard>
  )
}
