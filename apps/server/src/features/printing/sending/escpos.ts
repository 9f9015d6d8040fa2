import type { PrintedLine } from '@roombook/domain/printing'
import iconv from 'iconv-lite'
import { PrinterTypes, ThermalPrinter } from 'node-thermal-printer'

/** ESC @ resets the printer's state; FS & sets Chinese mode for everything outside ASCII. */
const begin = Buffer.from([0x1b, 0x40, 0x1c, 0x26])
/** FS ! and FS W: double-size Chinese, which the command for ASCII does not affect. */
const chineseLarge = Buffer.from([0x1c, 0x21, 0x0c, 0x1c, 0x57, 0x01])
const chinesePlain = Buffer.from([0x1c, 0x21, 0x00, 0x1c, 0x57, 0x00])

/** Encodes a slip as ESC/POS in GB18030 with a cut at its end, once per copy. */
export function encodeEscpos(lines: readonly PrintedLine[], columns: number, copies: number): Buffer {
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: '', width: columns })
  for (let copy = 0; copy < copies; copy += 1) {
    printer.add(begin)
    for (const line of lines) {
      if (line.centred) printer.alignCenter()
      else printer.alignLeft()
      if (line.large) printer.setTextSize(1, 1)
      else printer.setTextNormal()
      printer.add(line.large ? chineseLarge : chinesePlain)
      printer.add(iconv.encode(`${line.text}\n`, 'gb18030'))
    }
    printer.alignLeft()
    printer.cut({ verticalTabAmount: 1 })
  }
  return printer.getBuffer()
}
