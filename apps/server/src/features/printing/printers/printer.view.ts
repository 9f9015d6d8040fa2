import type { Printer } from '@roombook/contract/printing'
import type { PaperWidth } from '@roombook/domain/printing'
import type { PrinterRow } from './printer.repository.ts'

/** Narrows a printer's paper width, which a database constraint guarantees. */
export const toPaperWidth = ({ paperMm }: { paperMm: number }): PaperWidth => (paperMm === 58 ? 58 : 80)

/** Converts a printer to the contract's format. */
export const printerView = ({ paperMm, lastErrorAt, lastPrintedAt, ...row }: PrinterRow): Printer => ({
  ...row,
  paper: toPaperWidth({ paperMm }),
  lastErrorAt: lastErrorAt?.toISOString() ?? null,
  lastPrintedAt: lastPrintedAt?.toISOString() ?? null,
})
