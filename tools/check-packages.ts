/**
 * `npm run packages`: checks that the licence of every delivered package permits delivery (by the lock file
 * and the packages' own manifests), and whether the registry lists vulnerabilities. An unreachable registry
 * is reported but is no failure.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
}

/** Licences under which a package may be delivered with this one. */
const welcome = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages whose manifest names the licence differently from SPDX. */
const lookedAt: Readonly<Record<string, string>> = {
  '@darabonba/typescript': 'Apache-2.0',
}

/**
 * Returns whether an SPDX expression permits delivery: with OR one suffices, with AND all must be permitted.
 */
export function isWelcome(expression: string): boolean {
  const plain = expression.replace(/^\(|\)$/g, '').trim()
  if (/ OR /i.test(plain)) return plain.split(/ OR /i).some(isWelcome)
  if (/ AND /i.test(plain)) return plain.split(/ AND /i).every(isWelcome)
  return welcome.has(plain.replaceAll(/[()]/g, '').trim())
}

/** Lists the packages of a lock file that must not be delivered, with the reason. */
export function unwelcome(
  packages: Readonly<Record<string, Locked>>,
  licenseOf: (path: string) => string | undefined,
): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    if (!path.includes('node_modules/') || dev || link) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licenseName = lookedAt[name] ?? (typeof license === 'string' ? license : licenseOf(path))
    // A package for another platform is not installed, and the lock file states no licence for it: its
    // parent's is checked.
    if (licenseName === undefined) return existsSync(path) ? [`${name}: says no licence`] : []
    return isWelcome(licenseName) ? [] : [`${name}: ${licenseName}`]
  })
}

/** Returns the licence from a package's manifest, where the lock file has none. */
function ownLicense(path: string): string | undefined {
  if (!existsSync(`${path}/package.json`)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as Said
  const candidates = [license ?? [], licenses ?? []].flat()
  const names = candidates
    .map((of) => (typeof of === 'object' ? of.type : of))
    .filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' OR ') : undefined
}

type OneLicense = string | { type?: string }

interface Said {
  license?: OneLicense | OneLicense[]
  licenses?: OneLicense | OneLicense[]
}

/** Reads the registry's advisories; undefined where the registry does not answer. */
async function advisories(): Promise<string[] | undefined> {
  const report = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 2 ** 26 })
    .then(({ stdout }) => stdout)
    .catch((error: { stdout?: string }) => error.stdout ?? '')
  try {
    const { vulnerabilities, error } = JSON.parse(report) as {
      vulnerabilities?: Record<string, { severity: string; range: string }>
      error?: unknown
    }
    if (error !== undefined || vulnerabilities === undefined) return undefined
    return Object.entries(vulnerabilities).flatMap(([name, { severity, range }]) =>
      severity === 'high' || severity === 'critical' ? [`${name} ${range}: ${severity}`] : [],
    )
  } catch {
    return undefined
  }
}

if (process.argv[1]?.endsWith('check-packages.ts')) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const licences = unwelcome(packages, ownLicense)
  const holes = await advisories()
  for (const line of licences) console.error(`licence  ${line}`)
  for (const line of holes ?? []) console.error(`advisory ${line}`)
  if (holes === undefined) console.warn('The registry says nothing of advisories: that check is passed over.')
  if (licences.length + (holes?.length ?? 0) > 0) process.exitCode = 1
  else console.log(`${Object.keys(packages).length} packages may be delivered`)
}
