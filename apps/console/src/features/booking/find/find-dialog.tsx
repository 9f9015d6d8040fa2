import { useDebounced } from '@roombook/client-react'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import styles from './find-dialog.module.css'
import { FindField } from './find-field.tsx'
import { FoundLines } from './found-lines.tsx'

/** Milliseconds of quiet before something is searched. */
const quiet = 200

interface FindDialogProps {
  /** What it begins with. */
  begun: string
  onClose(): void
}

/** One search over guests, phones, rooms and the orders of all days; the arrows go through what was found. */
export function FindDialog({ begun, onClose }: FindDialogProps) {
  const [typed, setTyped] = useState(begun)
  const keyword = useDebounced(typed.trim(), quiet)
  const listId = useId()
  return (
    <Modal
      open
      title={<span className={styles.unseen}>搜索</span>}
      closable={false}
      footer={null}
      width={640}
      className={styles.dialog ?? ''}
      classNames={{ header: styles.unseen ?? '', container: styles.container ?? '' }}
      onCancel={onClose}
      destroyOnHidden
    >
      {keyword === '' ? (
        <FindField typed={typed} onType={setTyped} listId={listId} />
      ) : (
        <FoundLines keyword={keyword} typed={typed} onType={setTyped} listId={listId} onClose={onClose} />
      )}
      {keyword === '' && (
        <p className={styles.hint}>姓名、手机号后四位、订单号或包厢名；找得到所有日期的预订</p>
      )}
    </Modal>
  )
}
