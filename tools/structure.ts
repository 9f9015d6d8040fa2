/**
 * Checks the rules of the codebase: allowed imports, lengths of files, names, access to the environment, to
 * the caller's address and to the clock, places of statements, complete registration of features, comments,
 * the pages of decisions, and names and commands in documents. Prints the faults and exits with 1 if there are any.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { climbingImports } from './climbing-imports.ts'
import { commentOpeners } from './comment-openers.ts'
import { decisionCitationFaults, decisionPageFaults } from './decision-pages.ts'
import { forbidden } from './dependency-rules.ts'
import { unknownNames, unknownScripts } from './document-names.ts'
import { featureCircles, serverFaults, unhandledEnds } from './server-rules.ts'
import { findUnusedParts } from './unused-parts.ts'

const longestFile = 400
/** A test file may be longer: splitting one duplicates its set-up. */
const longestTest = 500
/** With fewer, the parser failed and the rules would pass silently. */
const fewestModules = 50
const emptyNames = /(^|\/)(utils?|helpers?|common|misc)(\.|\/|$)/

const faults: string[] = []
const sources = new Map<string, string>()

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file))
const files = tracked.filter(
  (file) => /\.(ts|tsx|css|sql)$/.test(file) && !/db\/(tables\.ts|schema\.sql)$/.test(file),
)

for (const file of files) {
  const text = readFileSync(file, 'utf8')
  if (/^apps\/[^/]+\/src\/.*\.tsx?$/.test(file)) sources.set(file, text)
  faults.push(
    ...climbingImports(file, text),
    ...serverFaults(file, text),
    ...unhandledEnds(file, text),
    ...commentOpeners(file, text),
  )
  const lines = text.split('\n').length
  const most = /\.test\.tsx?$/.test(file) ? longestTest : longestFile
  if (lines > most) faults.push(`${file}: ${lines} lines; the most is ${most}`)
  if (emptyNames.test(file)) faults.push(`${file}: the name says nothing; name the idea`)
  const mayReadEnvironment =
    /config\.ts$|main\.ts$|\/commands\/|^(bench|e2e|tools)\/|\.test\.ts$|\/test\//.test(file)
  if (/\bprocess\.env\b/.test(text) && !mayReadEnvironment) faults.push(`${file}: reads the environment`)
  const mayAskWhoCalls = !/^apps\/server\/src\//.test(file) || /caller-address\.ts$|\.test\.ts$/.test(file)
  if (/\bremoteAddress\b|request\.ips?\b|x-forwarded-for/i.test(text) && !mayAskWhoCalls) {
    faults.push(`${file}: decides whose address it is; caller-address.ts does`)
  }
  const mayAskTheTime =
    !/^apps\/server\/src\/|^packages\/domain\/src\//.test(file) || /clock\.ts$|\.test\.ts$/.test(file)
  const asksTheTime = /\bDate\.now\(\)|\bnew Date\(\)/.test(text)
  if (asksTheTime && !mayAskTheTime && !file.includes('/embedded-postgres/')) {
    faults.push(`${file}: asks the system for the time`)
  }
}

faults.push(...findUnusedParts(sources))

const decisionsFolder = 'docs/decisions/'
const decisions = new Map(
  tracked
    .filter((file) => file.startsWith(decisionsFolder))
    .map((file) => [file.slice(decisionsFolder.length), readFileSync(file, 'utf8')]),
)
faults.push(...decisionPageFaults(decisions))
for (const file of tracked.filter(
  (name) => /\.(ts|tsx|js|css|sql|md)$/.test(name) && !name.startsWith('tools/'),
)) {
  faults.push(...decisionCitationFaults(file, readFileSync(file, 'utf8'), decisions))
}

/** Change logs name what was there once. */
const documents = new Map(
  tracked
    .filter((file) => /\.md$|^\.env\.example$/.test(file) && !/changelog/i.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const scripts = new Map(
  tracked
    .filter((file) => /^((apps|packages)\/[^/]+\/|e2e\/|bench\/)?package\.json$/.test(file))
    .map((file) => [
      file.split('/').at(-2) ?? '',
      new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {})),
    ]),
)
for (const [file, text] of documents) faults.push(...unknownScripts(file, text, scripts))
const code = tracked.filter((file) => /^(apps|packages|e2e|bench)\/.*\.(tsx?|js|css|sql)$/.test(file))
faults.push(
  ...unknownNames(
    documents,
    code.map((file) => readFileSync(file, 'utf8')),
  ),
)

const { output } = await cruise(['apps', 'packages'], {
  ruleSet: { forbidden },
  validate: true,
  parser: 'swc',
  tsPreCompilationDeps: true,
  exclude: { path: ['^apps/[^/]+/dist(-server|-former)?/', '^apps/server/db/demo'] },
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
})
const { modules, summary } = output as ICruiseResult
const edges = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
)
for (const circle of featureCircles(edges)) faults.push(`features need each other: ${circle}`)
for (const { rule, from, to } of summary.violations) faults.push(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < fewestModules) faults.push(`only ${summary.totalCruised} modules were read`)

for (const fault of faults) console.error(fault)
console.log(`structure: ${files.length} files and ${summary.totalCruised} modules, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
