import { EyeOutlined } from '@ant-design/icons'
import { revealStaffPhone, type StaffMember } from '@roombook/contract/staff-members'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import styles from './staff.module.css'

/** A colleague's masked phone; it can be revealed, which is logged, and then dialled. */
export function StaffPhone({ person }: { person: Pick<StaffMember, 'id' | 'nickname' | 'phone'> }) {
  const [phone, setPhone] = useState<string>()
  const reveal = useChange(revealStaffPhone, { quiet: true, onDone: (answer) => setPhone(answer.phone) })
  if (phone) {
    return (
      <a href={`tel:${phone}`} className={styles.phone}>
        {phone}
      </a>
    )
  }
  return (
    <span className={styles.phone}>
      {person.phone}
      <Tooltip title="查看完整号码，并记入日志">
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined />}
          aria-label={`查看${person.nickname}的号码`}
          loading={reveal.pending}
          onClick={() => void reveal.run({ staffId: person.id })}
        />
      </Tooltip>
    </span>
  )
}
