import { boxDeviceKinds, type OutputOf } from '@roombook/contract'
import { type PhoneBox, unbindBox } from '@roombook/contract/phone-boxes'
import { rotatePhoneKey } from '@roombook/contract/phone-line'
import { shopNow, shortMoment } from '@roombook/domain/time'
import { Button, Tag } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { boxesState, unpluggedLabel } from '../call-text.ts'
import { callsOfBoxes } from '../telephone-calls.ts'
import styles from './phone.module.css'

interface BoxRowProps {
  box: PhoneBox
  onKey(made: OutputOf<typeof rotatePhoneKey>): void
}

/** A box: host, connection and devices; its key can be renewed, and it can be removed. */
export function BoxRow({ box, onKey }: BoxRowProps) {
  const { mid, host, version, devices, waiting } = box
  const rotate = useChange(rotatePhoneKey, { refetch: callsOfBoxes, quiet: true, onDone: onKey })
  const unbind = useChange(unbindBox, { refetch: callsOfBoxes })
  const confirmRotate = async (): Promise<void> => {
    const content = '旧密钥立即失效：在电话盒中填入新密钥之前，来电不会提醒。'
    if (await ask({ title: '确定更换密钥吗？', content, okText: '更换密钥', danger: true }))
      await rotate.run({ mid })
  }
  const confirmUnbind = async (): Promise<void> => {
    const content = '解绑后这个电话盒的来电不再提醒，来电记录保留；再次使用须重新配对。'
    if (await ask({ title: `解绑「${host || mid}」？`, content, okText: '解绑', danger: true }))
      await unbind.run({ mid })
  }
  return (
    <section className={styles.box} aria-label={host || mid}>
      <div className={styles.about}>
        <p className={styles.name}>
          {host || '电话盒'}
          <BoxState box={box} />
        </p>
        <p className={styles.quiet}>
          {[`盒子编号 ${mid}`, version && `程序 ${version}`, waiting > 0 && `电脑上还有${waiting}条待上报`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.quiet}>
          <KeyLine box={box} />
        </p>
        {devices.map((device) => (
          <p key={device.name} className={styles.quiet}>
            {boxDeviceKinds[device.kind]} {device.name}
            {device.lineNumber && ` · ${device.lineNumber}`}{' '}
            {!device.plugged && <span className={styles.fault}>{unpluggedLabel}</span>}
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button loading={rotate.pending} onClick={() => void confirmRotate()}>
          更换密钥
        </Button>
        <Button danger loading={unbind.pending} onClick={() => void confirmUnbind()}>
          解绑
        </Button>
      </div>
    </section>
  )
}

/** Last characters of the key, and since when it is valid. */
function KeyLine({ box: { keyTail, keyedAt } }: { box: PhoneBox }) {
  const { timezone } = useShop()
  return (
    <>
      密钥 <code>{`••••••••${keyTail}`}</code> · 生成于{' '}
      <span>{shopNow(Date.parse(keyedAt), timezone).date}</span>
    </>
  )
}

/** Whether the box is connected, and when it last reported. */
function BoxState({ box }: { box: PhoneBox }) {
  const { timezone } = useShop()
  const { heardAt } = box
  const when = heardAt ? `最近消息 ${shortMoment(heardAt, timezone)}` : '未连接'
  const state = boxesState([box])
  if (state === 'silent') return <Tag>{when}</Tag>
  const text = { connected: '已连接', unplugged: unpluggedLabel, lost: '未连接', none: '' }[state]
  return (
    <>
      <Tag color={state === 'connected' ? 'success' : 'error'}>{text}</Tag>
      <span className={styles.quiet}>{when}</span>
    </>
  )
}
