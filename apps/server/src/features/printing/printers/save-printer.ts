import type { InputOf, OutputOf } from '@roombook/contract'
import { mostPrinters, type savePrinter as saveCall } from '@roombook/contract/printing'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { PrinterAddresses } from '../sending/printer-address.ts'
import { hurrySlips } from '../slips/job.repository.ts'
import { logPrinter } from './log-printer.ts'
import { countPrinters, findPrinter, insertPrinter, updatePrinter } from './printer.repository.ts'
import { printerView } from './printer.view.ts'

type SaveInput = InputOf<typeof saveCall>

/**
 * Saves a new or changed printer. A network printer's address is checked here, so that a mistake is reported
 * at its field, and again at each connection.
 *
 * @throws Refusal `printing.not_found`, `printing.too_many`, and those of the address.
 */
export const savePrinter =
  (addresses: PrinterAddresses) =>
  async (call: StaffCall, input: SaveInput): Promise<OutputOf<typeof saveCall>> => {
    requireWhere(input)
    if (input.kind === 'network') await addresses.check(input.host, input.port)
    const columns = columnsOfPrinter(input)
    return call.change(async (tx) => {
      const printerId = await store(tx, call, input.printerId, columns)
      const row = await findPrinter(tx, call, printerId)
      if (!row) throw new Refusal('printing.not_found')
      await logPrinter(tx, call, {
        action: 'printing.save',
        printerId,
        remark: `${input.printerId === undefined ? '添加' : '修改'}打印机：${input.title}`,
        fields: Object.keys(columns),
        after: columns,
      })
      if (input.printerId !== undefined)
        await hurrySlips(tx, { shopId: call.shopId, printerId, at: call.now })
      return { printer: printerView(row) }
    })
  }

/** Requires the address of a network printer, or the serial number of a cloud printer. */
function requireWhere({ kind, host, serialNumber }: SaveInput): void {
  const [field, message] =
    kind === 'network' ? ['host', '请输入打印机地址'] : ['serial_number', '请输入打印机编号']
  if (kind === 'network' ? host !== '' : serialNumber !== '') return
  throw new Refusal('request.invalid', { fields: { [field]: message } }, message)
}

const columnsOfPrinter = (input: SaveInput) => ({
  title: input.title,
  kind: input.kind,
  host: input.kind === 'network' ? input.host : '',
  port: input.port,
  serial_number: input.kind === 'cloud' ? input.serialNumber : '',
  paper_mm: input.paper,
  copies: input.copies,
  place: input.place,
  events: [...new Set(input.events)],
  switched_on: input.switchedOn,
})

async function store(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  printerId: number | undefined,
  columns: ReturnType<typeof columnsOfPrinter>,
): Promise<number> {
  if (printerId !== undefined) {
    // Errors at the old address do not apply to the new one.
    const forgotten = { last_error: '', last_error_at: null }
    const found = await updatePrinter(tx, shopId, printerId, { ...columns, ...forgotten })
    if (!found) throw new Refusal('printing.not_found')
    return printerId
  }
  if ((await countPrinters(tx, shopId)) >= mostPrinters) throw new Refusal('printing.too_many')
  return insertPrinter(tx, { ...columns, shop_id: shopId, created_at: now })
}
