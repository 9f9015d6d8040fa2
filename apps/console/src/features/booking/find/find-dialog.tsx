import { useDebounced } from '@roombook/client-react'
import { useId, useState } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './find-dialog.module.css'
import { FindField } from './find-field.tsx'
import { recordGate } from './find-request.ts'
import { FoundLines } from './found-lines.tsx'

/** Debounce of the search, in milliseconds. */
const quiet = 200

interface FindDialogProps {
  /** Initial search text. */
  begun: string
  onClose(): void
}

/**
 * Searches pages, actions, guests, phones, rooms and orders of all days; arrow keys move through the results.
 */
export function FindDialog({ begun, onClose }: FindDialogProps) {
  const [typed, setTyped] = useState(begun)
  const keyword = useDebounced(typed.trim(), quiet)
  const listId = useId()
  const maySeeRecords = useMay(recordGate)
  return (
    <Dialog
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
        <p className={styles.hint}>
          {maySeeRecords && '姓名、手机号后四位、订单号或包厢名，找得到所有日期的预订；'}
          也可以输入功能或设置，如“发票”“餐段”“交班”
        </p>
      )}
    </Dialog>
  )
}
