import type { Printer } from '@roombook/contract'
import type { PaperWidth } from '@roombook/domain'
import type { PrinterRow } from './printer.repository.ts'

/** The paper of a printer, as the database's check lets it be. */
export const toPaperWidth = ({ paperMm }: { paperMm: number }): PaperWidth => (paperMm === 58 ? 58 : 80)

/** A printer as the contract shows it. */
export const printerView = ({ paperMm, lastErrorAt, lastPrintedAt, ...row }: PrinterRow): Printer => ({
  ...row,
  paper: toPaperWidth({ paperMm }),
  lastErrorAt: lastErrorAt?.toISOString() ?? null,
  lastPrintedAt: lastPrintedAt?.toISOString() ?? null,
})
