import { Alert, Button, Typography } from 'antd'
import { Dialog } from './dialog.tsx'
import { FactList } from './fact-list.tsx'

interface NewKeyProps {
  title: string
  /** Purpose of the key, and what to do if it is lost. */
  text: string
  /** Label and name of the key's holder, where needed too. */
  holder?: { label: string; text: string }
  /** The complete key. */
  keyText: string
  onClose(): void
}

/** Shows a new key, which is displayed in full only once. */
export const NewKey = ({ title, text, holder, keyText, onClose }: NewKeyProps) => (
  <Dialog
    open
    centered
    title={title}
    width={560}
    mask={{ closable: false }}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        我已保存
      </Button>
    }
  >
    <Alert type="warning" showIcon title={text} />
    <FactList
      facts={[
        ...(holder
          ? [{ label: holder.label, content: <Typography.Text copyable>{holder.text}</Typography.Text> }]
          : []),
        {
          label: '密钥',
          content: (
            <Typography.Text code copyable>
              {keyText}
            </Typography.Text>
          ),
        },
      ]}
    />
  </Dialog>
)
