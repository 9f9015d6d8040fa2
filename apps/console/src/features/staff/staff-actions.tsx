import { refusals } from '@roombook/contract'
import { disableStaff, enableStaff, listStaff, type StaffMember } from '@roombook/contract/staff-members'
import { isAdmin, refuseTouch } from '@roombook/domain/session'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { SetRightsDialog } from './set-rights-dialog.tsx'
import styles from './staff.module.css'

type Opened = 'edit' | 'rights'

/** Actions on a member of staff; refused ones are disabled, with the reason. */
export function StaffActions({ person }: { person: StaffMember }) {
  const actor = useActor()
  const [opened, setOpened] = useState<Opened>()
  const disable = useChange(disableStaff, { refetch: [listStaff] })
  const enable = useChange(enableStaff, { refetch: [listStaff] })
  const { id, nickname, adminLevel, disabled } = person
  const untouchable = refuseTouch(actor, { staffId: id, adminLevel })
  const why = untouchable && refusals[untouchable.code].message
  const isSelf = actor.staffId === id
  const closed = why ?? (isSelf ? refusals['staff.oneself'].message : undefined)

  const end = async () => {
    const sure = await ask({
      title: `停用「${nickname}」？`,
      content: `${nickname}会立即退出登录，不能再进入本店，其发出的邀请同时失效。已开的订单保留，之后可以重新启用。`,
      okText: '停用',
      danger: true,
    })
    if (sure) await disable.run({ staffId: id })
  }
  return (
    <span className={styles.rowActs}>
      <Act label="编辑" name={nickname} why={why} onClick={() => setOpened('edit')} />
      {isAdmin(actor.adminLevel) && (
        <>
          <Act label="权限" name={nickname} why={why} onClick={() => setOpened('rights')} />
          {disabled ? (
            <Act
              label="启用"
              name={nickname}
              why={why}
              pending={enable.pending}
              onClick={() => void enable.run({ staffId: id })}
            />
          ) : (
            <Act
              label="停用"
              name={nickname}
              danger
              why={closed}
              pending={disable.pending}
              onClick={() => void end()}
            />
          )}
        </>
      )}
      {opened === 'edit' && <EditStaffDialog person={person} onClose={() => setOpened(undefined)} />}
      {opened === 'rights' && <SetRightsDialog person={person} onClose={() => setOpened(undefined)} />}
    </span>
  )
}

interface ActProps {
  label: string
  name: string
  /** Reason why it is unavailable. */
  why: string | undefined
  danger?: boolean
  pending?: boolean
  onClick(): void
}

function Act({ label, name, why, danger = false, pending = false, onClick }: ActProps) {
  return (
    <Tooltip title={why}>
      <Button
        type="link"
        size="small"
        danger={danger}
        disabled={why !== undefined}
        loading={pending}
        aria-label={`${label}${name}`}
        onClick={onClick}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
