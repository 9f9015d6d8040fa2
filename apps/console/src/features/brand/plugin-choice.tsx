import { type OfferedPluginName, offeredPlugins } from '@roombook/domain'
import { Checkbox } from 'antd'
import styles from './plugin-choice.module.css'

interface PluginChoiceProps {
  value?: readonly OfferedPluginName[]
  onChange?(value: OfferedPluginName[]): void
  label: string
}

/** Which features a store has, of those that there are; a field of a form. */
export function PluginChoice({ value = [], onChange, label }: PluginChoiceProps) {
  return (
    <Checkbox.Group
      className={styles.choice}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      aria-label={label}
    >
      {offeredPlugins.map(({ name, title, about }) => (
        <Checkbox key={name} value={name}>
          {title}
          <span className={styles.about}>{about}</span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}
