/**
 * Rules of the server that are checked on its files' text: where statements and transactions may occur, and
 * which features may access each other.
 */

const ofFeature = /^apps\/server\/src\/features\/([^/]+)\//
const statement = /\bsql(?:<[^>]*>)?`|\.(?:selectFrom|updateTable|insertInto|deleteFrom)\(|\bpool\.query\(/
/** Import of a query builder or driver, other than for types. */
const statementMaker = /^import (?!type\b)[^'"]*['"](?:kysely|pg)['"]/m
const transaction = /\binShop\(|\.transaction\(\)|\bcall\.(?:read|change)\(/
/**
 * Statement on one of a booking's two tables, in SQL or Kysely; the view `order_whole` may be used by every
 * feature.
 */
const bookingsTable =
  /(?:selectFrom|updateTable|insertInto|deleteFrom|[jJ]oin)\('(?:orders|booking)(?: as \w+)?'|\b(?:from|join|update|into) (?:orders|booking)\b(?!\.)/

/** Ledger entry, posting or balance written in SQL or Kysely. */
const ledgerWrite =
  /\b(?:insert into ledger_(?:entry|posting)|update ledger_(?:entry|posting|account))\b|(?:insertInto|updateTable)\('ledger_(?:entry|posting|account)'/
const ledgerFolder = 'apps/server/src/platform/ledger/'

/**
 * Comparison of a status with bare numbers: the view has columns for such conditions, and `OrderStatus` names
 * each status.
 */
const bareStatus = /\bstatus in \(\d/

/**
 * Features whose SQL may name a booking's tables; all others read the view and write through the public
 * functions of `orders`.
 */
const ownersOfBookings = new Set(['orders', 'booking'])

/** Lists the rules that a server file breaks, as messages. */
export function serverFaults(file: string, text: string): string[] {
  if (!file.startsWith('apps/server/src/') || /\.test\.ts$/.test(file)) return []
  const code = withoutComments(text)
  const faults: string[] = []
  if (ledgerWrite.test(code) && !file.startsWith(ledgerFolder))
    faults.push(`${file}: writes the ledger; ${ledgerFolder} does`)
  const feature = ofFeature.exec(file)?.[1]
  if (!feature) return faults
  const isRepository = /\.repository\.ts$/.test(file)
  if ((statement.test(code) || statementMaker.test(code)) && !isRepository)
    faults.push(`${file}: holds SQL; a repository does`)
  if (transaction.test(code) && (isRepository || /\.view\.ts$/.test(file))) {
    faults.push(`${file}: opens a transaction; use cases do`)
  }
  if (bookingsTable.test(code) && !ownersOfBookings.has(feature)) {
    faults.push(`${file}: names a booking's tables; read order_whole, write by features/orders`)
  }
  if (bareStatus.test(code))
    faults.push(`${file}: tells states by their numbers; order_whole and OrderStatus name them`)
  return faults
}

/**
 * Pattern for an `afterAll` within a test: shared test code may run inside a test, and in a test file
 * indentation shows it.
 */
const saidWithinATest = (file: string): RegExp | undefined => {
  if (/^apps\/server\/.*\.test\.ts$/.test(file)) return /^ {4,}after(?:All|Each)\(/m
  return /^apps\/server\/test\/(?!set-up\.ts)/.test(file) ? /\bafter(?:All|Each)\(/ : undefined
}

/** Finds a server test that leaves a resource running: Vitest ignores an `afterAll` called inside a test. */
export function unhandledEnds(file: string, text: string): string[] {
  const unheard = saidWithinATest(file)?.test(withoutComments(text))
  return unheard ? [`${file}: says afterAll where it is not heard; endWithFile is`] : []
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(\/\/|--).*$/gm, '')

/** An import from one file to another. */
export interface ImportEdge {
  from: string
  to: string
}

/**
 * Finds cycles in which features depend on each other, each once: `booking → sms → booking`. Tests are
 * ignored.
 */
export function featureCircles(edges: readonly ImportEdge[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [one, other] = [ofFeature.exec(from)?.[1], ofFeature.exec(to)?.[1]]
    if (!one || !other || one === other || /\.test\.ts$/.test(from)) continue
    needs.set(one, (needs.get(one) ?? new Set()).add(other))
  }
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (feature: string, path: readonly string[]): void => {
    const at = path.indexOf(feature)
    if (at >= 0) circles.push([...path.slice(at), feature].join(' → '))
    if (at >= 0 || done.has(feature)) return
    for (const needed of needs.get(feature) ?? []) follow(needed, [...path, feature])
    done.add(feature)
  }
  for (const feature of needs.keys()) follow(feature, [])
  return circles
}
