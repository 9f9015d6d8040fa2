import { Switch, type SwitchProps } from 'antd'
import { useState } from 'react'
import styles from './saved-switch.module.css'

interface SavedSwitchProps extends Omit<SwitchProps, 'onChange'> {
  checked: boolean
  /** Saves at once; resolves to undefined if it was refused. */
  onSave(on: boolean): Promise<unknown>
  /** Texts for on and off. */
  labels?: readonly [string, string]
}

/** A switch that is saved at once, with a note beside it when it has been saved. */
export function SavedSwitch({ onSave, labels = ['打开', '关闭'], ...props }: SavedSwitchProps) {
  const [saved, setSaved] = useState<boolean>()
  const save = async (on: boolean): Promise<void> => {
    setSaved(undefined)
    if (await onSave(on)) setSaved(on)
  }
  return (
    <span className={styles.whole}>
      <Switch {...props} onChange={(on) => void save(on)} />
      <output className={styles.state}>
        {saved !== undefined && saved === props.checked && `已保存：${labels[saved ? 0 : 1]}`}
      </output>
    </span>
  )
}
