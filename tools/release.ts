/**
 * `npm run release -- 0.4.0` creates a version of the committed state. It checks that nothing is uncommitted,
 * that the three change logs begin with the version and that licences and known vulnerabilities allow
 * delivery; writes the version, the software bill of materials (SBOM) and an archive with its digest to
 * `release/`, and creates the tag. It publishes nothing.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })

/** Change logs for stores, operators and developers. */
const changeLogs = ['apps/console/content/changelog.zh-CN.md', 'docs/CHANGELOG-operators.md', 'CHANGELOG.md']

interface Repository {
  status: string
  tags: string
  /** Texts of the change logs by path. */
  notes: Record<string, string>
}

/** Returns the obstacles to creating a version. */
export function hindrances(version: string | undefined, { status, tags, notes }: Repository): string[] {
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    return ['Say which: npm run release -- 0.4.0']
  // Matches `## 0.4.0 · 2026-11-30`, or `## [0.4.0] - 2026-11-30` of Keep a Changelog.
  const newest = (text: string) => /^## \[?([^\s\]]+)/m.exec(text)?.[1]
  return [
    ...(status.trim() === '' ? [] : ['Something is not committed.']),
    // A released number is final: its databases are identified by it.
    ...(tags.split('\n').includes(`v${version}`)
      ? [`v${version} is tagged: what changed since is another version.`]
      : []),
    ...Object.entries(notes)
      .filter(([, text]) => newest(text) !== version)
      .map(([path, text]) => `${path} begins with ${newest(text)}, not ${version}.`),
  ]
}

function release(version: string): void {
  const manifest = readFileSync('package.json', 'utf8')
  if (JSON.parse(manifest).version !== version) {
    run('npm', 'version', version, '--no-git-tag-version')
    run('git', 'commit', '-am', `Version ${version}`)
  }
  run('node', 'tools/check-packages.ts')
  mkdirSync('release', { recursive: true })
  const name = `roombook-${version}`
  writeFileSync(`release/${name}.cdx.json`, run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev'))
  run('git', 'archive', '--format=tar.gz', `--prefix=${name}/`, '-o', `release/${name}.tar.gz`, 'HEAD')
  const digest = createHash('sha256')
    .update(readFileSync(`release/${name}.tar.gz`))
    .digest('hex')
  writeFileSync(`release/${name}.tar.gz.sha256`, `${digest}  ${name}.tar.gz\n`)
  run('git', 'tag', '-a', `v${version}`, '-m', `Roombook ${version}`)
  console.log(`release/${name}.tar.gz, its digest and its parts are made, and v${version} is tagged.`)
}

if (process.argv[1]?.endsWith('release.ts')) {
  const version = process.argv[2]
  const found = hindrances(version, {
    status: run('git', 'status', '--porcelain'),
    tags: run('git', 'tag', '--list'),
    notes: Object.fromEntries(changeLogs.map((path) => [path, readFileSync(path, 'utf8')])),
  })
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
  else if (version) release(version)
}
