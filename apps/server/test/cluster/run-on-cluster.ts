/**
 * The server’s tests on a Citus cluster: `npm run test:cluster -- <files or folders>`, all where none are named.
 * `CITUS_CLUSTER` names the program that makes clusters: `up` starts a coordinator with two workers, or finds them started,
 * and ends what it says with the address of a database; `database <name>` adds one and ends with its address.
 */
import { spawnSync } from 'node:child_process'
import { notOnCluster } from './not-on-cluster.ts'

const program = process.env.CITUS_CLUSTER
if (!program) {
  process.stdout.write(
    'SKIPPED: no test ran on a cluster, since CITUS_CLUSTER names no program that makes one.\n',
  )
} else {
  for (const [file, why] of Object.entries(notOnCluster)) process.stdout.write(`Left out: ${file} (${why})\n`)
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server*', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, TESTS_ON_CLUSTER: program } },
  )
  process.exitCode = status ?? 1
}
