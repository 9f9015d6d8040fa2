import type { ClosedShift } from '@roombook/contract/till'
import { createPortal } from 'react-dom'
import { Dialog } from '#ui/dialog.tsx'
import styles from '../till.module.css'
import { ShiftSlip } from './shift-slip.tsx'

/** 交班单: a closed shift, for viewing and printing. */
export function ShiftSlipDialog({ shift, onClose }: { shift: ClosedShift; onClose(): void }) {
  return (
    <>
      <Dialog
        open
        centered
        title="交班单"
        width={420}
        okText="打印"
        cancelText="关闭"
        onOk={() => window.print()}
        onCancel={onClose}
      >
        <ShiftSlip shift={shift} />
      </Dialog>
      {createPortal(
        <div className={styles.printed} aria-hidden>
          <ShiftSlip shift={shift} />
        </div>,
        document.body,
      )}
    </>
  )
}
