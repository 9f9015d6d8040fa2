import { type PluginName, pluginCatalogue, pluginNames } from '@roombook/domain/session'
import { Checkbox } from 'antd'
import styles from './plugin-choice.module.css'

interface PluginChoiceProps {
  value?: readonly PluginName[]
  onChange?(value: PluginName[]): void
  label: string
  /** Price, term and status of a plugin, for an existing store. */
  status?(name: PluginName): string
}

/** Form field that chooses a store's plugins. */
export function PluginChoice({ value = [], onChange, label, status }: PluginChoiceProps) {
  return (
    <Checkbox.Group
      className={styles.choice}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      aria-label={label}
    >
      {pluginNames.map((name) => (
        <Checkbox key={name} value={name}>
          {pluginCatalogue[name].title}
          <span className={styles.about}>{pluginCatalogue[name].about}</span>
          {status && <span className={styles.status}>{status(name)}</span>}
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}
