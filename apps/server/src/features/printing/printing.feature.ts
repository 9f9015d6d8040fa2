import type { MakeFeature } from '#feature'
import { printingRoutes } from './printing.routes.ts'
import { sweepPrintJobs } from './sending/print-jobs.sweep.ts'
import { printSlips } from './sending/print-slips.ts'
import { createPrinterAddresses } from './sending/printer-address.ts'

/** Printers, their slips, and the daily printout of bookings. */
export const printingFeature: MakeFeature = ({ db, clock, outbox, config, databaseUrl, listening }) => {
  const addresses = createPrinterAddresses({
    ...config.printers,
    services: [databaseUrl, config.databaseOwnerUrl, config.databaseDirectUrl].filter(
      (url) => url !== undefined,
    ),
    ownPorts: () => [listening.port ?? config.port, config.livePort],
  })
  return {
    name: 'printing',
    mount: (mount) => printingRoutes(mount, { addresses }),
    jobs: [printSlips({ db, clock, outbox, addresses, ...config.printers })],
    sweeps: [sweepPrintJobs(db)],
  }
}
