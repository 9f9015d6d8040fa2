import { execFile } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, findBinaries } from './binaries.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { readPidFile } from './postmaster.ts'
import { PROGRAM_ENV } from './run-as.ts'

/**
 * Refuses a data directory of another major version, which these PostgreSQL programs cannot open.
 * @throws Error whose message says what to do.
 */
export async function refuseOtherMajor(folder: DataFolder, binaries: Binaries): Promise<void> {
  const [there, ours] = [await majorOf(folder), await majorOfPrograms(binaries)]
  if (there === undefined || there === ours) return
  throw new Error(
    [
      `${folder.cluster} is a database of PostgreSQL ${there}; this version of Roombook brings PostgreSQL ${ours}, which cannot open it. Nothing was changed.`,
      'With a backup: npm run admin -- restore --from newest --set-aside',
      'Without one: start the version of Roombook that was used until now, run `npm run admin -- backup` there, then restore it here as above.',
    ].join('\n  '),
  )
}

/**
 * Sets a data directory of another major version aside under a name with its version, so that a new one is
 * created in its place.
 *
 * @returns its new path and a function that restores it; undefined without one of another version.
 * @throws Error when a server still runs on it.
 */
export async function setAsideOtherMajor(
  dataDir: string,
): Promise<{ path: string; putBack(): Promise<void> } | undefined> {
  const folder = await openDataFolder(dataDir)
  const there = await majorOf(folder)
  if (there === undefined || there === (await majorOfPrograms(await findBinaries()))) return undefined
  const found = await readPidFile(folder.cluster)
  if (found && 'running' in found)
    throw new Error(
      `PostgreSQL ${there} still runs on ${folder.cluster}, process ${found.running.pid}: stop the server of the version before first.`,
    )
  const path = `${folder.cluster}-${there}`
  await rename(folder.cluster, path)
  return {
    path,
    async putBack() {
      await rm(folder.cluster, { recursive: true, force: true })
      await rename(path, folder.cluster)
    },
  }
}

/** Reads the major version of a data directory; undefined without one. */
async function majorOf(folder: DataFolder): Promise<string | undefined> {
  const text = await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  return text.trim() || undefined
}

async function majorOfPrograms({ postgres }: Binaries): Promise<string> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env: PROGRAM_ENV })
  return /\) (\d+)/.exec(stdout)?.[1] ?? ''
}
