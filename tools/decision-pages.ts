/** Checks of docs/decisions: the form of each page, the index, and the numbers cited elsewhere. */

const headings = ['Context', 'Decision', 'Consequences']
const status = /^\*\*Status:\*\* (accepted · \d{4}-\d{2}|superseded by (\d{3}))$/m

/** Parses the table at the end of the index: numbers of merged pages, and the pages that replaced them. */
function readPreviousNumbers(index: string): ReadonlyMap<string, string> {
  const table = index.split('## Former numbers')[1] ?? ''
  return new Map(
    [...table.matchAll(/^\| (\d{3}) \| \[(\d{3})\]/gm)].map(([, from = '', to = '']) => [from, to]),
  )
}

/**
 * Checks the pages of decisions by their file names, including README.md.
 * @returns a line for each fault.
 */
export function decisionPageFaults(files: ReadonlyMap<string, string>): string[] {
  const index = files.get('README.md') ?? ''
  const previous = readPreviousNumbers(index)
  const lines = new Set(index.split('\n'))
  const pages = [...files].filter(([name]) => name !== 'README.md')
  const numbers = new Set(pages.map(([name]) => name.slice(0, 3)))
  const faults: string[] = []

  for (const [name, text] of pages) {
    const fault = (problem: string) => faults.push(`docs/decisions/${name}: ${problem}`)
    const number = name.match(/^(\d{3})-[a-z0-9-]+\.md$/)?.[1]
    const title = text.match(/^# (\d{3})\. (.+)\n/)
    const [, state = '', newer] = text.match(status) ?? []
    if (!number) fault('the name is not NNN-subject.md')
    if (!title || title[1] !== number) fault(`the title is not "# ${name.slice(0, 3)}. Subject"`)
    if (!state) fault('has no line "**Status:** accepted · 2026-11" or "superseded by NNN"')
    if (newer && !numbers.has(newer)) fault(`is superseded by ${newer}, which does not exist`)
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    if (found.join() !== headings.join()) fault(`the headings are not ${headings.join(', ')}`)
    if (title && !lines.has(`- [${number}](${name}) ${title[2]} · ${state}`)) {
      fault('README.md has no line with its number, title and status')
    }
    const replaced = text.match(/^\*\*Replaces:\*\* (.+)$/m)?.[1]?.split(', ') ?? []
    for (const old of replaced) {
      if (previous.get(old) !== number) fault(`replaces ${old}, which "Former numbers" does not say`)
    }
    for (const [old, now] of previous) {
      if (now === number && !replaced.includes(old)) fault(`"Replaces" does not name ${old}`)
    }
  }

  const counted = new Set<string>()
  for (const [name] of pages) {
    const number = name.slice(0, 3)
    if (counted.has(number)) faults.push(`docs/decisions: two pages have the number ${number}`)
    counted.add(number)
  }
  for (const [old, now] of previous) {
    if (numbers.has(old)) faults.push(`docs/decisions/README.md: ${old} is a page and a former number`)
    if (!numbers.has(now))
      faults.push(`docs/decisions/README.md: ${old} leads to ${now}, which does not exist`)
  }
  for (const [, file = ''] of index.matchAll(/\]\((\d{3}-[^)]+)\)/g)) {
    if (!files.has(file)) faults.push(`docs/decisions/README.md: ${file} does not exist`)
  }
  return faults
}

/**
 * Checks the decisions that a file cites, by number ("decision 072", also across the line break of a comment)
 * or by link. A former number may be cited, since a released migration never changes.
 */
export function decisionCitationFaults(
  file: string,
  text: string,
  decisions: ReadonlyMap<string, string>,
): string[] {
  const previous = readPreviousNumbers(decisions.get('README.md') ?? '')
  const numbers = new Set([...[...decisions.keys()].map((name) => name.slice(0, 3)), ...previous.keys()])
  const cited = [...text.matchAll(/\bdecisions?\s(?:[\s*/#-]*)(\d+(?:(?:,| and|–)\s?\d+)*)/gi)]
  const unknown = cited
    .flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
    .filter((number) => !numbers.has(number))
  const broken = [...text.matchAll(/decisions\/(\d{3}-[\w-]+\.md)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !decisions.has(name))
  return [
    ...unknown.map((number) => `${file}: decision ${number} does not exist`),
    ...broken.map((name) => `${file}: docs/decisions/${name} does not exist`),
  ]
}
