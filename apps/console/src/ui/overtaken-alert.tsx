import { Alert, Button } from 'antd'
import styles from './overtaken-alert.module.css'

interface OvertakenAlertProps {
  /** Describes the change made meanwhile, and its author if known. */
  title: string
  /** Discards the typed entries. */
  onTakeTheirs(): void
  /** Keeps the typed entries, on top of the newest version. */
  onKeepOwn(): void
}

/** Warns that another user has saved the same record; the user chooses which version to keep. */
export function OvertakenAlert({ title, onTakeTheirs, onKeepOwn }: OvertakenAlertProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description="您的修改还在此页面上，尚未保存。"
      action={
        <div className={styles.choices}>
          <Button size="small" type="primary" onClick={onTakeTheirs}>
            载入最新内容
          </Button>
          <Button size="small" danger onClick={onKeepOwn}>
            保留我的修改
          </Button>
        </div>
      }
    />
  )
}
