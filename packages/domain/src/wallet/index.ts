export {
  type InvoiceDelivery,
  type InvoiceState,
  type InvoiceTitleKind,
  invoiceDeliveries,
  invoiceDeliveryNames,
  invoiceStateNames,
  invoiceStates,
  invoiceTitleKindNames,
  invoiceTitleKinds,
  isInvoiceNumber,
  isTaxNumber,
  remainingToInvoice,
} from './invoice.ts'
export {
  type CreditReason,
  creditReasonNames,
  creditReasons,
  type WalletReason,
  walletReasonNames,
  walletReasons,
} from './reasons.ts'
export { splitSpend, type WalletSums } from './split-spend.ts'
