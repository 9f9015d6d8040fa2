/**
 * Runs the server's tests on a Citus cluster: `npm run test:cluster -- <files or folders>`, all by default.
 * `CITUS_CLUSTER` names the program that creates clusters: `up` starts a coordinator with two workers unless
 * they run, and prints a database URL last; `database <name>` adds a database and prints its URL last.
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
