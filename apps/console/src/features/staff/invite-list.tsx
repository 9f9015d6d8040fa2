import { listInvites, type StaffInvite, withdrawInvite } from '@roombook/contract/staff-invites'
import { listRoles } from '@roombook/contract/staff-roles'
import { dayMoment } from '@roombook/domain/time'
import { Button } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import styles from './staff.module.css'

/** Valid invitations; each can be withdrawn. */
export function InviteList({ onWithdrawn }: { onWithdrawn(inviteId: number): void }) {
  const invites = useCall(listInvites, {})
  return (
    <section className={styles.invites} aria-label="有效的邀请">
      <h2 className={styles.subtitle}>有效的邀请</h2>
      {invites.error && !invites.data && (
        <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />
      )}
      {invites.isPending && <LoadingState rows={3} />}
      {invites.data?.list.length === 0 && <EmptyState title="没有有效的邀请" />}
      <ul className={styles.inviteRows}>
        {invites.data?.list.map((invite) => (
          <InviteRow key={invite.id} invite={invite} onWithdrawn={onWithdrawn} />
        ))}
      </ul>
    </section>
  )
}

interface InviteRowProps {
  invite: StaffInvite
  onWithdrawn(inviteId: number): void
}

function InviteRow({ invite, onWithdrawn }: InviteRowProps) {
  const { id, roleName, inviterName, uses, used, expiresAt } = invite
  const { timezone } = useShop()
  const withdraw = useChange(withdrawInvite, {
    refetch: [listInvites, listRoles],
    onDone: () => onWithdrawn(id),
  })
  const onWithdraw = async () => {
    const sure = await ask({
      title: '撤回这个邀请？',
      content: `撤回后，任何人都不能再用它加入「${roleName}」；已加入的员工不受影响。`,
      okText: '撤回',
      danger: true,
    })
    if (sure) await withdraw.run({ inviteId: id })
  }
  return (
    <li className={styles.inviteRow}>
      <span className={styles.pair}>
        <strong>{roleName}</strong>
        <span className={styles.quiet}>
          {inviterName} 发出，已加入 {used}/{uses} 人
        </span>
        <span className={styles.quiet}>{dayMoment(expiresAt, timezone)} 到期</span>
      </span>
      <Button
        size="small"
        danger
        loading={withdraw.pending}
        aria-label={`撤回${inviterName}发出的「${roleName}」邀请`}
        onClick={() => void onWithdraw()}
      >
        撤回
      </Button>
    </li>
  )
}
