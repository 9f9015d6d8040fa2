import type { PhoneBox } from '@roombook/contract/phone-boxes'
import { clockText } from '@roombook/domain/time'
import { Button, Result } from 'antd'
import { useState } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingState } from '#ui/states.tsx'
import styles from './phone.module.css'
import { useCode } from './use-code.ts'

interface PairDialogProps {
  /** The paired boxes. */
  boxes: readonly PhoneBox[]
  onClose(): void
}

/** Shows a code to type on the box's computer, and reports when a box has been paired with it. */
export function PairDialog({ boxes, onClose }: PairDialogProps) {
  const [known] = useState(() => boxes.map(({ mid }) => mid))
  const { timezone } = useShop()
  const { code, begin, isFailed, trouble } = useCode()
  const bound = boxes.find(({ mid }) => !known.includes(mid))
  return (
    <Dialog
      open
      centered
      width={460}
      title="配对电话盒"
      onCancel={onClose}
      footer={
        <Button type={bound ? 'primary' : 'default'} onClick={onClose}>
          {bound ? '完成' : '关闭'}
        </Button>
      }
    >
      {bound ? (
        <Result status="success" title={`已绑定「${bound.host || bound.mid}」`} />
      ) : code ? (
        <>
          <ol className={styles.steps}>
            <li>把电话盒插到前台电脑，电话线接好。</li>
            <li>运行电话盒程序，输入下面的配对码。</li>
          </ol>
          <output className={styles.code}>{`${code.pairCode.slice(0, 4)} ${code.pairCode.slice(4)}`}</output>
          <p className={styles.none}>
            {clockText(code.expiresAt, timezone)}前有效，只能使用一次。
            <Button type="link" size="small" onClick={begin}>
              换一个
            </Button>
          </p>
        </>
      ) : isFailed ? (
        <>
          <p className={styles.none}>{trouble ?? '没有拿到配对码，请检查网络。'}</p>
          <Button onClick={begin}>重新获取配对码</Button>
        </>
      ) : (
        <LoadingState rows={3} />
      )}
    </Dialog>
  )
}
