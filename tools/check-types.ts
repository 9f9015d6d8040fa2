/**
 * `npm run types`: checks the projects' types one after the other, on one thread: what several threads or projects at
 * once share of the contract's types is too little to be worth it. The compiler's own garbage collector runs a quarter
 * as often as it would by itself, since what it frees is free a second later anyway.
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
