import { plantDemo } from '../../../apps/server/db/demo/plant-demo.ts'
import { type BenchDatabase, type Cluster, quiet } from './cluster.ts'

/** The demo group, as a first start plants it. */
export const demoDatabase = ({ database }: Cluster): Promise<BenchDatabase> =>
  database('bench_demo', async ({ url }) => void (await plantDemo(url, new Date(), quiet)))
