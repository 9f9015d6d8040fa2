import type { MakeFeature } from '#feature'
import { customersRoutes } from './customers.routes.ts'
import { makeExports } from './export/make-exports.ts'
import { importCustomers } from './import/import-customers.ts'
import { sweepCustomerWorkbooks } from './import/workbooks.sweep.ts'
import { createTraceErasureJob } from './privacy/erase-traces.ts'

/** The store's customers, with workbook import and export. */
export const customersFeature: MakeFeature = (dependencies) => ({
  name: 'customers',
  mount: (mount) => customersRoutes(mount, dependencies),
  jobs: [importCustomers(dependencies), makeExports(dependencies), createTraceErasureJob(dependencies)],
  sweeps: [sweepCustomerWorkbooks(dependencies.db)],
})
