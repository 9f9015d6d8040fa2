import { PlusOutlined } from '@ant-design/icons'
import { listPosSystems, type PosSystem, revokePosSystem } from '@roombook/contract/pos'
import { shortMoment } from '@roombook/domain/time'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { FactList } from '#ui/fact-list.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'
import { AddSystemDialog } from './add-system-dialog.tsx'
import { EditSystemDialog } from './edit-system-dialog.tsx'

/** Connected till systems: the time of the last contact, and the number of tables matched to rooms. */
export function SystemList() {
  const [opened, setOpened] = useState<PosSystem | 'new'>()
  const systems = useCall(listPosSystems, {})
  const { data, error } = systems
  return (
    <SettingsCard
      title="收银系统"
      hint="每个收银系统一把密钥。把接入地址和密钥交给收银厂商，或用随附的对接程序读取收银导出的文件。"
      extra={
        <Button icon={<PlusOutlined />} onClick={() => setOpened('new')}>
          接入收银系统
        </Button>
      }
    >
      {data ? (
        <>
          <FactList
            facts={[
              { label: '接入地址', content: <Typography.Text copyable>{data.address}</Typography.Text> },
            ]}
          />
          {data.systems.length === 0 && (
            <EmptyState title="还没有接入收银系统" hint="接入后在这里给收银的桌号选好包厢" />
          )}
          {data.systems.map((system) => (
            <SystemRow key={system.id} system={system} onEdit={() => setOpened(system)} />
          ))}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void systems.refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
      {opened === 'new' && <AddSystemDialog onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'new' && data && (
        <EditSystemDialog system={opened} rooms={data.rooms} onClose={() => setOpened(undefined)} />
      )}
    </SettingsCard>
  )
}

function SystemRow({ system, onEdit }: { system: PosSystem; onEdit(): void }) {
  const { timezone } = useShop()
  const { id: systemId, version, title, heardAt, keyTail, tables, walkIns } = system
  const revoke = useChange(revokePosSystem, { refetch: callsOfPos })
  async function confirmRevoke(): Promise<void> {
    const content = '密钥立即失效，收银系统不能再上传任何消息；已记的账不受影响。重新接入会有新密钥。'
    if (await ask({ title: `停用「${title}」？`, content, okText: '停用', danger: true }))
      await revoke.run({ systemId, version })
  }
  return (
    <div className={styles.system}>
      <div className={`${styles.pair} ${styles.grow}`}>
        <span className={styles.name}>{title}</span>
        <span className={styles.quiet}>
          密钥尾号 {keyTail} · {heardAt ? `最近消息 ${shortMoment(heardAt, timezone)}` : '还没有收到过消息'} ·{' '}
          {tables.length > 0 ? `已对应${tables.length}个桌号` : '还没有对应桌号'}
          {walkIns && ' · 散客自动建单'}
        </span>
      </div>
      <Button onClick={onEdit}>桌号与设置</Button>
      <Button danger loading={revoke.pending} onClick={() => void confirmRevoke()}>
        停用
      </Button>
    </div>
  )
}
