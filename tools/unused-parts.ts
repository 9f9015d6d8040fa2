/**
 * Finds parts that a feature defines but does not register, on the server (calls, jobs, sweeps, pages,
 * sockets), in the console (pages, live event handlers) and among the phone pages: those in its folder that
 * `<feature>.feature.ts` does not name. Also finds a feature that the app does not list.
 */

/** Folder of an app's features, and how their parts are recognized. */
interface Codebase {
  folder: string
  /** File that lists the features. */
  list: string
  /** Type of a feature's object. */
  type: string
  /** Whether a part may be registered in any file of the feature rather than in its object. */
  mayBeUsed: boolean
  isPart(file: string, name: string, head: string): boolean
}

const takes = /: (Mount|FastifyInstance|WebSocket)\b/
const makes = /\)?: (Sweep|JobKind(<[^=]*>)?|[A-Za-z]*Worker)( =>| \{|$)/m

const isPage = (file: string, name: string): boolean => file.endsWith('.page.tsx') && name.endsWith('Page')

const codebases: readonly Codebase[] = [
  {
    folder: 'apps/server/src/features/',
    list: 'apps/server/src/app.ts',
    type: 'MakeFeature',
    mayBeUsed: false,
    // Recognized by its parameters or the value it creates, not by its name.
    isPart: (file, _, head) => !file.endsWith('.repository.ts') && (takes.test(head) || makes.test(head)),
  },
  {
    folder: 'apps/console/src/features/',
    list: 'apps/console/src/app/features.ts',
    type: 'ConsoleFeature',
    // A dialog may subscribe to events while it is open.
    mayBeUsed: true,
    isPart: (file, name) => isPage(file, name) || (file.endsWith('.live.ts') && name.endsWith('Live')),
  },
  {
    folder: 'apps/phone/src/features/',
    list: 'apps/phone/src/app/features.ts',
    type: 'PhoneFeature',
    mayBeUsed: false,
    isPart: isPage,
  },
]

interface Part {
  file: string
  name: string
}

/** @param read sources of the apps as text, by path. @returns faults as text. */
export const findUnusedParts = (read: ReadonlyMap<string, string>): string[] =>
  codebases.flatMap((codebase) => {
    const files = [...read.keys()].filter((file) => file.startsWith(codebase.folder))
    const names = new Set(files.map((file) => file.split('/')[4] ?? ''))
    return [...names].flatMap((name) => findUnusedOf(codebase, name, read))
  })

function findUnusedOf(codebase: Codebase, name: string, read: ReadonlyMap<string, string>): string[] {
  const folder = `${codebase.folder}${name}`
  const object = `${folder}/${name}.feature.ts`
  const files = [...read.keys()].filter(
    (file) => file.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(file),
  )
  const parts = files.flatMap((file) => partsIn(codebase, file, read.get(file) ?? ''))
  const partFiles = new Set(parts.map(({ file }) => file))
  const users = codebase.mayBeUsed ? files.filter((file) => !partFiles.has(file)) : []
  const unused = unreached(parts, [object, ...users], read)
  const forgotten = unused.map((part) => `${part.file}: ${object} does not bring ${part.name}`)
  // A feature with only shared locks, reads, writes or views has nothing to register.
  if (!read.has(object)) return forgotten.length > 0 ? [`${folder}: has no ${name}.feature.ts`] : []
  const exported = read.get(object)?.match(new RegExp(`export const (\\w+Feature): ${codebase.type}\\b`))?.[1]
  if (!exported) return [`${object}: exports no feature`]
  if (!isNamed(read.get(codebase.list), exported))
    forgotten.push(`${object}: ${codebase.list} does not list it`)
  return forgotten
}

/** Follows names from the given files; a part may register others. @returns the parts not reached. */
function unreached(
  parts: readonly Part[],
  from: readonly string[],
  read: ReadonlyMap<string, string>,
): Part[] {
  const reached = new Set(from)
  let before: number
  let remaining: Part[]
  do {
    before = reached.size
    remaining = parts.filter(
      ({ file, name }) => ![...reached].some((by) => by !== file && isNamed(read.get(by), name)),
    )
    for (const part of parts) if (!remaining.includes(part)) reached.add(part.file)
  } while (reached.size > before)
  return remaining
}

const partsIn = (house: Codebase, file: string, text: string): Part[] =>
  [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].flatMap(({ index, 1: name = '' }) => {
    const head = text.slice(index).match(/^[\s\S]*?(=>|\)(: [^={}]*)? \{)/)?.[0] ?? ''
    return house.isPart(file, name, head) ? [{ file, name }] : []
  })

/** Returns whether a name is used beyond its import. */
const isNamed = (text: string | undefined, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test((text ?? '').replace(/^import [\s\S]*?from '[^']*'$/gm, ''))
