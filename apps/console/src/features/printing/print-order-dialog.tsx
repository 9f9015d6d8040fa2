import { listPrintTargets, type OrderRow, orderDetail, printOrder } from '@roombook/contract'
import { printerPlaces } from '@roombook/domain'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import styles from './print-order-dialog.module.css'

interface PrintOrderDialogProps {
  order: Pick<OrderRow, 'id' | 'roomName'>
  onClose(): void
}

/** 打印: an order once more on paper, on the printers chosen. */
export function PrintOrderDialog({ order, onClose }: PrintOrderDialogProps) {
  const targets = useCall(listPrintTargets, {})
  const [unchecked, setUnchecked] = useState<readonly number[]>([])
  const change = useChange(printOrder, { refetch: [orderDetail], onDone: onClose })
  const printers = targets.data?.list ?? []
  const chosen = printers.map((printer) => printer.id).filter((id) => !unchecked.includes(id))
  return (
    <Modal
      open
      centered
      width={420}
      title={`打印订单 · ${order.roomName}`}
      okText="打印"
      cancelText="返回"
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={change.pending}
      onOk={() => void change.run({ orderId: order.id, printerIds: chosen })}
      onCancel={onClose}
    >
      {targets.isError ? (
        <ErrorState error={targets.error} onRetry={() => void targets.refetch()} />
      ) : !targets.data ? (
        <LoadingState rows={2} />
      ) : printers.length === 0 ? (
        <EmptyState title="没有已开启的打印机" hint="请管理员在「打印机」设置中添加并开启" />
      ) : (
        <>
          <p className={styles.explain}>按订单现在的内容打印，小票上会标明「补打」。</p>
          <ul className={styles.printers} aria-label="打印机">
            {printers.map((printer) => (
              <li key={printer.id}>
                <Checkbox
                  checked={!unchecked.includes(printer.id)}
                  onChange={({ target }) =>
                    setUnchecked((before) =>
                      target.checked ? before.filter((id) => id !== printer.id) : [...before, printer.id],
                    )
                  }
                >
                  {printer.title}
                  <span className={styles.place}>
                    {printerPlaces[printer.place]}
                    {printer.waiting > 0 && ` · ${printer.waiting}张等待打印`}
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
