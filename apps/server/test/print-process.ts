/**
 * A print worker in a process of its own, to be killed: on the database of `DATABASE_URL`, at the moment `CLOCK`, for
 * cloud printers at `CLOUD_URL`. It looks once for what is to be sent.
 */
import { createPrintWorker } from '../src/features/printing/sending/print-worker.ts'
import { createPrinterAddresses } from '../src/features/printing/sending/printer-address.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { createLog } from '../src/platform/log/log.ts'

const { DATABASE_URL = '', CLOCK = '', CLOUD_URL = '' } = process.env
const worker = createPrintWorker({
  db: openDatabase({ url: DATABASE_URL, pool: 2 }),
  clock: { now: () => new Date(CLOCK) },
  outbox: { nudge() {} },
  log: createLog('silent', false),
  addresses: createPrinterAddresses({
    networks: [],
    ports: [],
    allowLoopback: true,
    services: [],
    ownPorts: () => [],
  }),
  cloudUrl: CLOUD_URL,
})
process.on('disconnect', () => process.exit(0))
await worker.sendDue()
process.exit(0)
