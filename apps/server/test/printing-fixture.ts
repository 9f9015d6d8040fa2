import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInput } from '@roombook/contract'
import { listPrinters, listPrintJobs, savePrinter } from '@roombook/contract/printing'
import type { TestClient } from './test-app.ts'

/** Creates printer actions of an administrator. */
export function openPrintingFixture(admin: TestClient) {
  const jobsOf = async (printerId: number) => (await admin.call(listPrintJobs, { printerId, limit: 50 })).list
  return {
    jobsOf,
    async addPrinter(change: Partial<CallInput<typeof savePrinter>>): Promise<number> {
      const { printer } = await admin.call(savePrinter, {
        title: '后厨',
        kind: 'network',
        host: '127.0.0.1',
        place: 'kitchen',
        events: ['created', 'changed', 'cancelled', 'settled'],
        ...change,
      })
      return printer.id
    },
    async stateOf(printerId: number) {
      const found = (await admin.call(listPrinters, {})).list.find((printer) => printer.id === printerId)
      if (!found) throw new Error('the printer is gone')
      return found
    },
    /** Waits until the newest slip of a printer has a state. */
    async untilNewest(printerId: number, state: string): Promise<void> {
      for (let waited = 0; (await jobsOf(printerId))[0]?.state !== state; waited += 50) {
        if (waited > 10_000) throw new Error(`it is ${(await jobsOf(printerId))[0]?.state}, not ${state}`)
        await sleep(50)
      }
    },
  }
}
