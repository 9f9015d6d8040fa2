import { TagOutlined, UserSwitchOutlined } from '@ant-design/icons'
import { mostFound, mostNamed } from '@roombook/contract/customer-bulk'
import { isAdmin } from '@roombook/domain/session'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useActor } from '#platform/session/session-store.ts'
import { BulkAssignDialog } from './bulk-assign-dialog.tsx'
import type { BulkTargets } from './bulk-dialog-props.ts'
import { BulkLabelDialog } from './bulk-label-dialog.tsx'
import type { CustomerFilter } from './customer-view.ts'
import styles from './list.module.css'

/** Customers to act on: the ticked ones, or all that match the filter. */
export type Chosen = { readonly all: true } | { readonly all: false; readonly ids: readonly number[] }

interface BulkBarProps {
  chosen: Chosen
  onChoose(chosen: Chosen): void
  filter: CustomerFilter
  /** Number of customers that match the filter. */
  found: number
}

type Opened = 'assign' | 'give' | 'take'

/** Actions on the chosen customers. */
export function BulkBar({ chosen, onChoose, filter, found }: BulkBarProps) {
  const admin = isAdmin(useActor().adminLevel)
  const [opened, setOpened] = useState<Opened>()
  const count = chosen.all ? found : chosen.ids.length
  if (count === 0) return null
  const targets: BulkTargets = chosen.all ? { customerIds: null, filter } : { customerIds: [...chosen.ids] }
  const problem = chosen.all
    ? found > mostFound && `一次最多处理${mostFound}位客户，请先缩小筛选范围`
    : count > mostNamed && `一次最多选择${mostNamed}位客户`
  const acts = { count, targets, onDone: () => onChoose(emptySelection), onClose: () => setOpened(undefined) }
  const act = (which: Opened, text: string, icon: React.ReactNode) => (
    <Tooltip title={problem || undefined}>
      <Button size="small" icon={icon} disabled={Boolean(problem)} onClick={() => setOpened(which)}>
        {text}
      </Button>
    </Tooltip>
  )
  return (
    <section className={styles.bulk} aria-label="批量操作">
      <strong>已选 {count} 位客户</strong>
      {!chosen.all && found > count && (
        <Button type="link" size="small" onClick={() => onChoose({ all: true })}>
          选择全部 {found} 位
        </Button>
      )}
      {admin && act('assign', '分配员工', <UserSwitchOutlined />)}
      {act('give', '打标签', <TagOutlined />)}
      {act('take', '去标签', <TagOutlined />)}
      <Button type="link" size="small" onClick={() => onChoose(emptySelection)}>
        取消选择
      </Button>
      {opened === 'assign' && <BulkAssignDialog {...acts} />}
      {(opened === 'give' || opened === 'take') && <BulkLabelDialog takes={opened === 'take'} {...acts} />}
    </section>
  )
}

/** Empty selection. */
export const emptySelection: Chosen = { all: false, ids: [] }
