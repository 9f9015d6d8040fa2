export { UndoVoucherDialog } from './undo-voucher-dialog.tsx'
export { VoucherDialog } from './voucher-dialog.tsx'
