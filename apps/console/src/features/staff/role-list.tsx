import { listRoles, type StaffRole } from '@roombook/contract/staff-roles'
import { isAdmin } from '@roombook/domain/session'
import { Table, type TableColumnsType, Tag } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { RoleActions } from './role-actions.tsx'
import { listGroupShares } from './role-text.ts'
import styles from './staff.module.css'

/** Most holders that a row names. */
const mostNamed = 6

/** Roles of the store, with their permissions and holders. */
export function RoleList() {
  const admin = isAdmin(useActor().adminLevel)
  const roles = useCall(listRoles, {})
  if (roles.error && !roles.data)
    return <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
  if (!roles.data) return <LoadingState rows={6} />
  const { list } = roles.data
  const columns: TableColumnsType<StaffRole> = [
    { title: '角色', key: 'title', width: 180, render: (_, { title }) => <strong>{title}</strong> },
    { title: '可用功能', key: 'nodes', render: (_, role) => <Shares nodes={role.nodes} /> },
    { title: '员工', key: 'holders', width: 300, render: (_, role) => <Holders role={role} /> },
    {
      title: '操作',
      key: 'actions',
      width: 200,
      render: (_, role) => <RoleActions role={role} roles={list} mayEdit={admin} />,
    },
  ]
  return (
    <section aria-label="角色权限" className={styles.panel}>
      <p className={styles.intro}>老板和管理员拥有全部权限；主管和员工能用哪些功能，由所选角色决定。</p>
      <Table<StaffRole>
        aria-label="角色"
        className={styles.table ?? ''}
        size="middle"
        rowKey="id"
        columns={columns}
        dataSource={list}
        scroll={{ x: 900 }}
        pagination={false}
        locale={{
          emptyText: <EmptyState title="还没有角色" hint="添加角色后，才能添加或邀请员工" />,
        }}
      />
    </section>
  )
}

function Shares({ nodes }: { nodes: readonly string[] }) {
  const shares = listGroupShares(nodes)
  if (shares.length === 0) return <span className={styles.quiet}>无</span>
  return (
    <span className={styles.shares}>
      {shares.map(({ group, held, all }) => (
        <Tag key={group}>
          {group} {held === all ? '全部' : `${held}/${all}`}
        </Tag>
      ))}
    </span>
  )
}

function Holders({ role: { holders, inviteCount } }: { role: StaffRole }) {
  const named = holders
    .slice(0, mostNamed)
    .map(({ nickname, disabled }) => (disabled ? `${nickname}（已停用）` : nickname))
  const names = named.join('、') + (holders.length > named.length ? ` 等${holders.length}人` : '')
  return (
    <span className={styles.pair}>
      {names || <span className={styles.quiet}>暂无</span>}
      {inviteCount > 0 && <span className={styles.quiet}>{inviteCount}个有效邀请</span>}
    </span>
  )
}
