import { refusedMove } from '@roombook/contract'
import type { FloorGroup } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import {
  describeFeeChanges,
  describeTransferEffects,
  describeTransferRefusal,
  findTarget,
  listRoomTargets,
  listTransferWarnings,
  rankingFor,
} from '@roombook/order-screens'
import { Alert } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useOnlooker } from '../detail/use-onlooker.ts'
import { TransferNotice } from './transfer-notice.tsx'
import styles from './transfer-order.module.css'
import { useTransferOrder } from './use-transfer-order.ts'

interface ConfirmDropProps {
  order: OrderRow
  floors: readonly FloorGroup[]
  targetKey: string
  onClose(): void
}

/**
 * Asks for confirmation, naming order and target; shows the reason if it is impossible, in the wording of the
 * 转台 dialog.
 */
export function ConfirmDrop({ order, floors, targetKey, onClose }: ConfirmDropProps) {
  const { timezone } = useShop()
  const onlooker = useOnlooker()
  const transfer = useTransferOrder(onClose)
  const targets = listRoomTargets(floors, order, onlooker, { ranking: rankingFor(floors, order), search: '' })
  const target = findTarget(targets, targetKey)
  const hindrance = refusedMove('transfer', order, onlooker) ?? (target ? target.refusal : '该包厢已不能选择')
  const notice = transfer.refusal
    ? describeTransferRefusal(transfer.refusal, timezone, target?.room.title)
    : hindrance
  const label = target?.holder ? '换台' : '转台'
  const warnings = target ? listTransferWarnings(floors, order, target) : []
  return (
    <Dialog
      open
      title={`确认${label}吗？`}
      centered
      okText={label}
      cancelText="取消"
      okButtonProps={{ disabled: hindrance !== undefined }}
      confirmLoading={transfer.pending}
      onOk={() => target && transfer.run(order, target)}
      onCancel={onClose}
    >
      <div className={styles.consequence} aria-live="polite">
        {notice && <Alert type="warning" showIcon title={notice} />}
        {target &&
          [...describeTransferEffects(order, target), ...describeFeeChanges(floors, order, target)].map(
            (sentence) => <p key={sentence}>{sentence}</p>,
          )}
        {warnings.length > 0 && <p className={styles.warning}>{warnings.join('；')}</p>}
        {!hindrance && <TransferNotice order={order} target={target} />}
      </div>
    </Dialog>
  )
}
