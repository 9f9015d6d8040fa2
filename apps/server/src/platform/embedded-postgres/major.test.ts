import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { setAsideOtherMajor } from './major.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const dataDir = await mkdtemp(join(tmpdir(), 'roombook-major-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const cluster = join(dataDir, 'cluster')
const putVersion = (version: string) => writeFile(join(cluster, 'PG_VERSION'), `${version}\n`)
await mkdir(cluster)

test('a data folder of an older PostgreSQL is refused in words that say what to do, and is left as it was', async () => {
  await putVersion('15')
  const refused = startEmbeddedPostgres({ dataDir, log: quiet })
  await expect(refused).rejects.toThrow(
    /database of PostgreSQL 15; this version of Roombook brings PostgreSQL 18/,
  )
  await expect(refused).rejects.toThrow('npm run admin -- restore --from newest --set-aside')
  expect(await readdir(dataDir)).toEqual(['cluster'])
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
})

test('it is set aside under its number, and put back with all that is in it; negative control: one of today stays', async () => {
  const aside = await setAsideOtherMajor(dataDir)
  expect(aside?.path).toBe(`${cluster}-15`)
  await expect(access(cluster)).rejects.toThrow()
  await mkdir(cluster)
  await aside?.putBack()
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('15\n')
  await putVersion('18')
  expect(await setAsideOtherMajor(dataDir)).toBeUndefined()
})
