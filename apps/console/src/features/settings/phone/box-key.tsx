import { type OutputOf, readPhoneBox, rotatePhoneKey } from '@roombook/contract'
import { shopNow } from '@roombook/domain'
import { Alert, Button, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { SettingsCard } from '../settings-card.tsx'
import styles from './phone.module.css'

/** The box's number and key. The whole key is shown once, when it is made. */
export function BoxKey({ box }: { box: OutputOf<typeof readPhoneBox> }) {
  const { timezone } = useShop()
  const [made, setMade] = useState<OutputOf<typeof rotatePhoneKey>>()
  const change = useChange(rotatePhoneKey, { refetch: [readPhoneBox], quiet: true, onDone: setMade })
  const has = box.mid !== ''
  const rotate = async (): Promise<void> => {
    const sure =
      !has ||
      (await ask({
        title: '确定更换密钥吗？',
        content: '旧密钥立即失效：在电话盒中填入新密钥之前，来电不会提醒。',
        okText: '更换密钥',
        danger: true,
      }))
    if (sure) await change.run({})
  }
  return (
    <SettingsCard
      title="电话盒"
      hint="在电话盒程序中填入盒子编号和密钥，它才能把来电报给本店。"
      extra={
        <Button onClick={() => void rotate()} loading={change.pending} danger={has}>
          {has ? '更换密钥' : '生成密钥'}
        </Button>
      }
    >
      {has ? (
        <dl className={styles.facts}>
          <Fact name="盒子编号">
            <Typography.Text copyable>{box.mid}</Typography.Text>
          </Fact>
          <Fact name="密钥">
            <code>{box.privateKey}</code>
          </Fact>
          {box.rotatedAt && <Fact name="生成时间">{shopNow(Date.parse(box.rotatedAt), timezone).date}</Fact>}
        </dl>
      ) : (
        <p className={styles.none}>还没有密钥，生成后即可连接电话盒</p>
      )}
      {made && <NewKey made={made} onClose={() => setMade(undefined)} />}
    </SettingsCard>
  )
}

interface NewKeyProps {
  made: OutputOf<typeof rotatePhoneKey>
  onClose(): void
}

/** A key that was just made, whole. */
const NewKey = ({ made, onClose }: NewKeyProps) => (
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
      <Fact name="盒子编号">
        <Typography.Text copyable>{made.mid}</Typography.Text>
      </Fact>
      <Fact name="密钥">
        <Typography.Text code copyable>
          {made.privateKey}
        </Typography.Text>
      </Fact>
    </dl>
  </Modal>
)

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
