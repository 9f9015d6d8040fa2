import type { StaffMember } from '@roombook/contract/staff-members'
import { levelTitle } from '@roombook/domain/session'
import { Button, type TableColumnsType, Tag } from 'antd'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { PersonPicture } from '#ui/person-picture.tsx'
import styles from './staff.module.css'
import { StaffActions } from './staff-actions.tsx'
import { StaffPhone } from './staff-phone.tsx'
import { formatDate } from './staff-text.ts'

/** Columns of the staff list; a member's orders open for users who may list orders (2.44). */
export function useStaffColumns(onOrders: (person: StaffMember) => void): TableColumnsType<StaffMember> {
  const { staffId } = useActor()
  const { timezone } = useShop()
  const mayList = useMay(['roombook/orderlist', 'commonuser/customercount', 'commonuser/statistics'])
  return [
    {
      title: '员工',
      key: 'person',
      width: 220,
      render: (_, person) => (
        <span className={styles.person}>
          <PersonPicture person={person} size={36} className={styles.picture} />
          <strong>{person.nickname}</strong>
          {person.id === staffId && <Tag>我</Tag>}
        </span>
      ),
    },
    {
      title: '手机号',
      key: 'phone',
      width: 190,
      render: (_, person) => <StaffPhone person={person} />,
    },
    {
      title: '级别',
      key: 'level',
      width: 96,
      render: (_, { adminLevel }) => levelTitle(adminLevel),
    },
    {
      title: '角色',
      key: 'role',
      width: 140,
      ellipsis: true,
      render: (_, { roleName }) => roleName || <span className={styles.quiet}>—</span>,
    },
    {
      title: '状态',
      key: 'state',
      width: 88,
      render: (_, { disabled }) => (disabled ? <Tag>已停用</Tag> : '在职'),
    },
    {
      title: '开单',
      key: 'orders',
      width: 150,
      render: (_, person) => {
        const count = `${person.orderCount} 单`
        return (
          <span className={styles.pair}>
            {mayList && person.orderCount > 0 ? (
              <Button
                type="link"
                className={styles.orders ?? ''}
                aria-haspopup="dialog"
                aria-label={`${count}，查看${person.nickname}的订单`}
                onClick={() => onOrders(person)}
              >
                {count}
              </Button>
            ) : (
              count
            )}
            <span className={styles.quiet}>近30天 {person.recentOrderCount} 单</span>
          </span>
        )
      },
    },
    {
      title: '加入时间',
      key: 'joined',
      width: 116,
      render: (_, { createdAt }) => <span className={styles.quiet}>{formatDate(createdAt, timezone)}</span>,
    },
    {
      title: '操作',
      key: 'actions',
      width: 190,
      fixed: 'end',
      render: (_, person) => <StaffActions person={person} />,
    },
  ]
}
