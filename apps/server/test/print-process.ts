/**
 * Printing in a process of its own, which tests kill: on the database of `DATABASE_URL`, at the time `CLOCK`,
 * for cloud printers at `CLOUD_URL`. It polls once for slips to send.
 */
import { printSlips } from '#features/printing/sending/print-slips.ts'
import { createPrinterAddresses } from '#features/printing/sending/printer-address.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'

const { DATABASE_URL = '', CLOCK = '', CLOUD_URL = '' } = process.env
const db = openDatabase({ url: DATABASE_URL, pool: 2 })
const clock = { now: () => new Date(CLOCK) }
const addresses = createPrinterAddresses({
  networks: [],
  ports: [],
  allowLoopback: true,
  services: [],
  ownPorts: () => [],
})
const jobs = createJobs({ db, clock, log: createLog('silent', false) }, [
  printSlips({ db, clock, outbox: { wake() {} }, addresses, cloudUrl: CLOUD_URL }),
])
process.on('disconnect', () => process.exit(0))
await jobs.runDue()
process.exit(0)
