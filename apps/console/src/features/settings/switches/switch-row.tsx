import { saveSwitch } from '@roombook/contract/settings'
import { Button, Segmented, Switch } from 'antd'
import { useId, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import type { SwitchEntry, SwitchValue } from './switch-list.ts'
import styles from './switches.module.css'

/** A switch that is saved at once, with an undo button beside it. */
export function SwitchRow({ entry: { name, title, effect, choices } }: { entry: SwitchEntry }) {
  const titleId = useId()
  const effectId = useId()
  const value: SwitchValue = useSettings()[name]
  const [before, setBefore] = useState<SwitchValue>()
  const change = useChange(saveSwitch, {
    onDone: ({ settings }) => useSession.setState({ settings }),
  })
  const wordOf = (one: SwitchValue): string =>
    choices?.find((choice) => choice.value === one)?.label ?? (one ? '打开' : '关闭')
  const set = async (next: SwitchValue, back?: SwitchValue): Promise<void> => {
    const saved = await change.run({ [name]: next })
    if (saved) setBefore(back)
  }
  // Another user has changed it since: their choice must not be undone.
  const mayUndo = before !== undefined && before !== value
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <div id={titleId} className={styles.title}>
          {title}
        </div>
        <div id={effectId} className={styles.effect}>
          {effect}
        </div>
      </div>
      <output className={styles.state}>
        {mayUndo && (
          <>
            <span className={styles.saved}>已保存：{wordOf(value)}</span>
            <Button type="link" size="small" disabled={change.pending} onClick={() => void set(before)}>
              撤销
            </Button>
          </>
        )}
      </output>
      {choices ? (
        <Segmented
          options={[...choices]}
          value={value}
          disabled={change.pending}
          aria-labelledby={titleId}
          aria-describedby={effectId}
          onChange={(next) => void set(next as number, value)}
        />
      ) : (
        <Switch
          checked={value === true}
          loading={change.pending}
          aria-labelledby={titleId}
          aria-describedby={effectId}
          onChange={(next) => void set(next, value)}
        />
      )}
    </div>
  )
}
