import { execFile } from 'node:child_process'
import { chown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROBE_TIMEOUT_MS = 10_000
const NOBODY = { uid: 65534, gid: 65534 }

type Ids = { uid: number; gid: number }

/** The way to start PostgreSQL's programs: a command prefix, and the uid and gid passed to spawn. */
export type RunAs = { name: string; before: string[]; ids: Ids | Record<string, never> }

/**
 * Environment of the programs without our own variables, so that neither PGPORT nor LANG nor its absence
 * affects them. LC_ALL=C keeps messages in English; initdb receives the database's own locale.
 */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Decides how to start PostgreSQL, which refuses to run as root.
 *
 * An ordinary user just starts it. Root has three options, and the first that can access both the programs
 * and the data folder is taken:
 *
 * 1. A user namespace (`unshare --user --map-user`). Inside it the process has another uid, which satisfies
 * PostgreSQL, while the file system still sees root without its privileges. So it works in a checkout that
 * other users cannot enter, such as one in root's home of mode 0700, where starting it as another user fails
 * with EACCES; and no file changes its owner. Containers often forbid namespaces, though.
 * 2. Another user who keeps the single privilege of bypassing folder permissions (`setpriv`,
 * CAP_DAC_OVERRIDE), which containers usually allow. Also the first option when the folders belong to an
 * ordinary user.
 * 3. Another user without privileges, which needs no tool but a checkout that everyone can enter.
 *
 * In options 2 and 3 that user is the data folder's owner, or `nobody` if that is root, and becomes the owner
 * of all files in it.
 *
 * @param folder the data folder: absolute, existing, and used by PostgreSQL alone.
 * @throws Error that says what to do when no option works.
 */
export async function chooseRunAs(folder: string, initdb: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { name: 'this user', before: [], ids: {} }
  const owner = await lstat(folder)
  const refused: string[] = []
  for (const [way, files] of await optionsForRoot(owner)) {
    try {
      await giveFolder(folder, files)
      await probe(way, initdb, folder)
      return way
    } catch (error) {
      refused.push(`  ${way.name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other way to run it was found:\n${refused.join('\n')}\nStart the app as an ordinary user, or install util-linux (unshare, setpriv), or move the checkout to a folder that all users can enter, or set DATABASE_URL to another PostgreSQL.`,
  )
}

/** The options open to root, in order, each with the user who must own the files for it. */
async function optionsForRoot(owner: Ids): Promise<[RunAs, Ids][]> {
  const { uid, gid } = owner.uid === 0 ? await nobody() : owner
  const namespace: RunAs = {
    name: 'unshare --user',
    before: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
    ids: {},
  }
  const privileged: RunAs = {
    name: 'setpriv',
    before: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // Without this, access(2), with which PostgreSQL checks that its programs are readable, ignores the
      // privilege.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ],
    ids: {},
  }
  const plain: RunAs = { name: `user ${uid}`, before: [], ids: { uid, gid } }
  const asRoot: [RunAs, Ids] = [namespace, { uid: 0, gid: 0 }]
  const asOther: [RunAs, Ids][] = [
    [privileged, { uid, gid }],
    [plain, { uid, gid }],
  ]
  // Files stay with an owner who is not root, so that this owner can start the app as well.
  return owner.uid === 0 ? [asRoot, ...asOther] : [...asOther, asRoot]
}

/**
 * Probes an option. `initdb --show` changes nothing, but requires all that a start needs: a user with a name,
 * the programs, and the libraries and files that they load. It fails if a parent folder cannot be entered.
 */
async function probe(way: RunAs, initdb: string, folder: string): Promise<void> {
  const script =
    'test -w "$2" || { echo "cannot write to $2" >&2; exit 1; }; exec "$1" --show --pgdata="$2/cluster"'
  const [program = '', ...args] = [...way.before, '/bin/sh', '-c', script, 'sh', initdb, folder]
  await run(program, args, { ...way.ids, env: PROGRAM_ENV, cwd: '/', timeout: PROBE_TIMEOUT_MS })
}

/** Changes the owner of a folder and its content. Subfolders that already belong to the user are skipped. */
async function giveFolder(path: string, to: Ids, depth = 0): Promise<void> {
  const at = await lstat(path)
  const differs = at.uid !== to.uid || at.gid !== to.gid
  if (at.isDirectory() && (differs || depth === 0))
    for (const name of await readdir(path)) await giveFolder(join(path, name), to, depth + 1)
  // The folder itself comes last, so that the next start resumes an interrupted run.
  if (differs && !at.isSymbolicLink()) await chown(path, to.uid, to.gid)
}

async function nobody(): Promise<Ids> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('nobody:'))?.split(':') ?? []
  // initdb looks the user up by name, so it must be one that exists.
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : NOBODY
}

function firstLine(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: number | string }
  const output = stderr?.trim() || (typeof code === 'number' ? `exit code ${code}` : message)
  return output.split('\n')[0] ?? ''
}
