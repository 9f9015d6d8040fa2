import type { Call } from '@roombook/contract'
import { listPrinters, printTestPage, savePrinter } from '@roombook/contract/printing'
import type { TestClient } from './test-app.ts'

/** Returns example input for printer calls: a printer at an unused address, with a slip in its history. */
export async function printingExampleFor(person: TestClient, call: Call): Promise<Record<string, unknown>> {
  const where = { kind: 'network', host: '192.168.254.77', port: 9109, place: 'kitchen' } as const
  const { list } = await person.call(listPrinters, {})
  const printerId =
    list.find((printer) => printer.switchedOn)?.id ??
    (await person.call(savePrinter, { title: '范例', ...where })).printer.id
  const needsJob = 'printJobId' in call.input.shape
  const printJobId = needsJob ? (await person.call(printTestPage, { printerId })).printJobId : undefined
  return {
    ...where,
    title: '范例',
    serialNumber: '',
    cloudUser: 'example@example.com',
    cloudKey: 'example-key',
    switchedOn: true,
    printerId,
    printerIds: [printerId],
    printJobId,
  }
}
