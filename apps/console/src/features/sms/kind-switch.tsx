import type { OutputOf } from '@roombook/contract'
import { listSmsTemplates, switchSmsKind } from '@roombook/contract/sms-templates'
import { automaticSms, type SmsTemplateKind, sendingHours } from '@roombook/domain/sms'
import { Alert, Select } from 'antd'
import { useId } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { SavedSwitch } from '#ui/saved-switch.tsx'
import styles from './sms.module.css'

const hours = Array.from({ length: sendingHours.last - sendingHours.first + 1 }, (_, at) => {
  const hour = sendingHours.first + at
  return { value: hour, label: `${hour}:00` }
})

interface KindSwitchProps {
  kind: SmsTemplateKind
  smsOverview: OutputOf<typeof listSmsTemplates>
}

/**
 * Switches automatic messages of a kind and sets their hour; shows their occasion, or where sending is
 * decided instead.
 */
export function KindSwitch({ kind, smsOverview }: KindSwitchProps) {
  const id = useId()
  const change = useChange(switchSmsKind, { refetch: [listSmsTemplates] })
  const smsSwitch = smsOverview.switches.find((one) => one.kind === kind)
  if (!smsSwitch)
    return kind === 'booking' || kind === 'hold' ? (
      <p className={styles.hint}>是否发送由预订表单的「发短信」决定，每单可选。</p>
    ) : null
  const { on, hour } = smsSwitch
  const own = smsOverview.list.some((template) => template.chosen && template.kind === kind)
  return (
    <section className={styles.switch} aria-label="自动发送">
      <div className={styles.switchHead}>
        <label htmlFor={id} className={styles.kindTitle}>
          自动发送
        </label>
        <SavedSwitch
          id={id}
          checked={on}
          loading={change.pending}
          checkedChildren="开"
          unCheckedChildren="关"
          onSave={(wanted) => change.run({ ...smsSwitch, on: wanted })}
        />
        {hour !== null && (
          <Select
            aria-label="发送时间"
            className={styles.hour ?? ''}
            value={hour}
            disabled={!on || change.pending}
            options={hours}
            onChange={(wanted) => void change.run({ ...smsSwitch, hour: wanted })}
          />
        )}
      </div>
      <p className={styles.hint}>{automaticSms[smsSwitch.kind].when}</p>
      {hour !== null && <p className={styles.hint}>每天一次；今天的时间已过的，从明天开始。22点以后不发。</p>}
      {on && smsOverview.lacking.includes(kind) && !own && (
        <Alert
          type="warning"
          showIcon
          title="短信服务商处还没有这类短信的默认模板"
          description="写自己的模板，通过审核并选用后才会发出；在那之前这类短信会显示发送失败。"
        />
      )}
    </section>
  )
}
