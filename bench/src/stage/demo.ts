import { join } from 'node:path'
import { plantDemo } from '../../../apps/server/db/demo/plant-demo.ts'
import { openFileStore } from '../../../apps/server/src/platform/files/open-file-store.ts'
import { type BenchDatabase, type Cluster, quiet } from './cluster.ts'

/**
 * Plants the demo group like a first start. @returns its database, and the setting for the folder of its
 * pictures.
 */
export async function demoGroup({ database, dataDir }: Pick<Cluster, 'database' | 'dataDir'>): Promise<{
  database: BenchDatabase
  files: `--settings=${string}`
}> {
  const files = join(dataDir, 'demo')
  const planted = await database('bench_demo', async ({ url }) => {
    await plantDemo(url, new Date(), quiet, () => openFileStore({ s3: undefined, dataDir: files }))
  })
  return { database: planted, files: `--settings=${JSON.stringify({ DATA_DIR: files })}` }
}
