import type { OutputOf, rotatePhoneKey } from '@roombook/contract'
import { Alert, Button, Modal, Typography } from 'antd'
import styles from './phone.module.css'

interface NewKeyProps {
  made: OutputOf<typeof rotatePhoneKey>
  onClose(): void
}

/** A key that was just made, whole, this once. */
export const NewKey = ({ made, onClose }: NewKeyProps) => (
  <Modal
    open
    centered
    title="请保存新密钥"
    width={520}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={onClose}>
        我已保存
      </Button>
    }
    onCancel={onClose}
  >
    <Alert type="warning" showIcon title="密钥只显示这一次，关闭后不能再查看；遗失时请重新更换。" />
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>盒子编号</dt>
        <dd>
          <Typography.Text copyable>{made.mid}</Typography.Text>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>密钥</dt>
        <dd>
          <Typography.Text code copyable>
            {made.privateKey}
          </Typography.Text>
        </dd>
      </div>
    </dl>
  </Modal>
)
