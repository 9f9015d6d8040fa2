import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { deletePrinter } from './printers/delete-printer.ts'
import { listPrinters } from './printers/list-printers.ts'
import { savePrinter } from './printers/save-printer.ts'
import { setPrinterCloud } from './printers/set-printer-cloud.ts'
import { switchPrinter } from './printers/switch-printer.ts'
import { dailyPrintout } from './printout/daily-printout.ts'
import type { PrinterAddresses } from './sending/printer-address.ts'
import { listPrintJobs } from './slips/list-print-jobs.ts'
import { listPrintTargets } from './slips/list-print-targets.ts'
import { printJobAgain } from './slips/print-job-again.ts'
import { printOrder } from './slips/print-order.ts'
import { printTestPage } from './slips/print-test-page.ts'

/** Mounts the calls about printers, slips and the daily printout. */
export function printingRoutes(mount: Mount, { addresses }: { addresses: PrinterAddresses }): void {
  mount.staff(contract.listPrinters, listPrinters)
  mount.staff(contract.savePrinter, savePrinter(addresses))
  mount.staff(contract.switchPrinter, switchPrinter)
  mount.staff(contract.deletePrinter, deletePrinter)
  mount.staff(contract.printTestPage, printTestPage)
  mount.staff(contract.setPrinterCloud, setPrinterCloud)
  mount.staff(contract.listPrintJobs, listPrintJobs)
  mount.staff(contract.printJobAgain, printJobAgain)
  mount.staff(contract.listPrintTargets, listPrintTargets)
  mount.staff(contract.printOrder, printOrder)
  mount.staff(contract.dailyPrintout, dailyPrintout)
}
