import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import styles from './list.module.css'
import { type ColumnKey, choosableColumns } from './use-columns.ts'

interface ColumnChoiceProps {
  hidden: readonly ColumnKey[]
  onHide(keys: ColumnKey[]): void
}

/** Chooses the columns of the directory. */
export function ColumnChoice({ hidden, onHide }: ColumnChoiceProps) {
  const keys = choosableColumns.map(({ key }) => key)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.columnChoice}>
          <Checkbox.Group
            className={styles.columnList ?? ''}
            aria-label="显示的列"
            options={choosableColumns.map(({ key, title }) => ({ value: key, label: title }))}
            value={keys.filter((key) => !hidden.includes(key))}
            onChange={(shown) => onHide(keys.filter((key) => !shown.includes(key)))}
          />
          <Button type="link" size="small" disabled={hidden.length === 0} onClick={() => onHide([])}>
            全部显示
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined />}>列设置</Button>
    </Popover>
  )
}
