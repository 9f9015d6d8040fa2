import { SettingsPage } from '#features/settings/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { DayList } from './days/day-list.tsx'
import { EventList } from './events/event-list.tsx'
import { waitingId } from './events/waiting-id.ts'
import { HookList } from './hooks/hook-list.tsx'
import styles from './pos.module.css'
import { SystemList } from './systems/system-list.tsx'

/** /set/pos: connected till systems, and their events that need staff (对接待处理). */
export function SetPosPage() {
  const mayManage = useMay('shopconfig/savebaseinfo')
  const keepsTill = useMay('roombook/till')
  return (
    <SettingsPage
      title="收银对接"
      intro="收银系统开台，预订自动变为客已到；收银结账，订单按收银的各项收款结账。处理不了的不会入账，留在下面由员工处理。"
    >
      {keepsTill && (
        <div id={waitingId} className={styles.anchor}>
          <EventList />
        </div>
      )}
      {keepsTill && <DayList />}
      {mayManage && <SystemList />}
      {mayManage && <HookList />}
    </SettingsPage>
  )
}
