import { Alert, Button, Modal, Typography } from 'antd'
import styles from './pos.module.css'

interface NewKeyProps {
  /** The whole of it. */
  keyText: string
  /** What it is for, and what to do where it is lost. */
  words: string
  onClose(): void
}

/** A key that was just made, whole this once. */
export const NewKey = ({ keyText, words, onClose }: NewKeyProps) => (
  <Modal
    open
    centered
    title="请保存密钥"
    width={560}
    mask={{ closable: false }}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        我已保存
      </Button>
    }
  >
    <Alert type="warning" showIcon title={words} />
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>密钥</dt>
        <dd>
          <Typography.Text code copyable>
            {keyText}
          </Typography.Text>
        </dd>
      </div>
    </dl>
  </Modal>
)
