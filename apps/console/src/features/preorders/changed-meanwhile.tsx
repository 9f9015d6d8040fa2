import { Alert, Button, Space } from 'antd'

interface ChangedMeanwhileProps {
  /** Restarts from the other user's version. */
  onTakeTheirs(): void
  /** Continues with the contents of the cart. */
  onKeepOwn(): void
}

/** Shows that another user changed the dishes meanwhile; the user decides which version to keep. */
export function ChangedMeanwhile({ onTakeTheirs, onKeepOwn }: ChangedMeanwhileProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="点菜内容已被他人修改"
      description="采用最新内容会放弃您在这里的改动；保留我的改动，提交后以您的为准。"
      action={
        <Space orientation="vertical">
          <Button size="small" onClick={onTakeTheirs}>
            采用最新
          </Button>
          <Button size="small" onClick={onKeepOwn}>
            保留我的
          </Button>
        </Space>
      }
    />
  )
}
