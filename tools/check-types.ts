/**
 * `npm run types`: checks the projects' types one after the other on one thread, since parallel threads or
 * projects share too little of the contract's types to be faster. The garbage collector runs a quarter as
 * often as by default, since most memory is freed a second later anyway.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [compiler, '-b', '--builders', '1', '--singleThreaded', ...process.argv.slice(2)],
  { env: { GOGC: '400', ...process.env }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
