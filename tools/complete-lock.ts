/**
 * `npm run lock`: writes a new package-lock.json and completes it. A registry that mirrors only one platform
 * omits the optional packages of all others from the lock file, and `npm ci` then fails everywhere. They are
 * added with the platform derived from their name; npm skips those that do not match.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
interface Lock {
  packages: Record<string, LockedPackage>
}

const systems: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  linux: 'linux',
  linuxmusl: 'linux',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
}
const processors = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
])
const libraries: Record<string, string> = {
  musl: 'musl',
  linuxmusl: 'musl',
  musleabihf: 'musl',
  gnu: 'glibc',
}

/** Derives the platform from a package's name, such as `@swc/core-linux-x64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = words.flatMap((word) => systems[word] ?? [])
  const cpu = words.filter((word) => processors.has(word))
  const libc = words.flatMap((word) => libraries[word] ?? [])
  return {
    ...(cpu.length > 0 ? { cpu: cpu.slice(0, 1) } : {}),
    ...(os.length > 0 ? { os: os.slice(0, 1) } : {}),
    ...(libc.length > 0 && os[0] === 'linux' ? { libc: libc.slice(0, 1) } : {}),
  }
}

if (!process.argv.includes('--complete-only')) {
  execFileSync('npm', ['install', '--package-lock-only'], { stdio: 'inherit' })
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
let added = 0
for (const parent of Object.values({ ...lock.packages })) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place]) continue
    const platform = platformOf(name)
    if (!platform.os && !platform.cpu) continue
    lock.packages[place] = {
      version: range.replace(/^[\^~]/, ''),
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
      ...platform,
    }
    added += 1
  }
}
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) =>
  one < other ? -1 : one > other ? 1 : 0,
)
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms were added to the lock`)
