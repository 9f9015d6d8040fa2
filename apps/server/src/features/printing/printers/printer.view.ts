import type { Printer } from '@roombook/contract'
import type { PaperWidth } from '@roombook/domain'
import type { PrinterRow } from './printer.repository.ts'

/** Returns a printer's paper width; the database allows 58 and 80 only. */
export const toPaperWidth = ({ paperMm }: { paperMm: number }): PaperWidth => (paperMm === 58 ? 58 : 80)

/** Maps a printer to the contract's form. */
export const printerView = ({ paperMm, lastErrorAt, lastPrintedAt, ...row }: PrinterRow): Printer => ({
  ...row,
  paper: toPaperWidth({ paperMm }),
  lastErrorAt: lastErrorAt?.toISOString() ?? null,
  lastPrintedAt: lastPrintedAt?.toISOString() ?? null,
})
