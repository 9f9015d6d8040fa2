/** Names in documents that no source of ours needs to have, by reason. */
const foreignNames = {
  'API of a provider that was rejected': ['PullSmsReplyStatusByPhoneNumber'],
  'API of a library, not called': ['hydrateRoot'],
  'written into the log by Fastify': ['reqId'],
}
const foreign: ReadonlySet<string> = new Set(Object.values(foreignNames).flat())

/** Tells camelCase and PascalCase (`orderId`, `Order`) from words, constants and columns. */
const isName = (word: string): boolean =>
  /^([a-z]\w*[A-Z]|[A-Z]\w*[a-z])\w*$/.test(word) && !word.includes('_')

/** Returns the names in a document's code spans, members and calls included; blocks of code are left out. */
function namesIn(document: string): Set<string> {
  const spans = document.replace(/^```.*?^```/gms, '').matchAll(/`([\w.]+)(?:\([^`]*\))?`/g)
  return new Set([...spans].flatMap(([, span = '']) => span.split('.').filter(isName)))
}

/**
 * Finds names in documents that no source has as a word, since they were renamed or removed.
 *
 * @param documents texts by path.
 * @param sources texts, read as far as needed.
 * @returns a line for each name of each document.
 */
export function unknownNames(documents: ReadonlyMap<string, string>, sources: Iterable<string>): string[] {
  const named = [...documents].flatMap(([file, text]) => [...namesIn(text)].map((name) => ({ file, name })))
  const missing = new Set(named.map(({ name }) => name).filter((name) => !foreign.has(name)))
  for (const source of sources) {
    if (missing.size === 0) break
    for (const word of source.match(/\w+/g) ?? []) missing.delete(word)
  }
  return named
    .filter(({ name }) => missing.has(name))
    .map(({ file, name }) => `${file}: no source has the name ${name}`)
}

/**
 * Finds commands `npm run x` in a document whose script does not exist.
 *
 * @param scripts names of scripts by workspace; the root's is `''`.
 * @returns a line for each.
 */
export function unknownScripts(
  file: string,
  text: string,
  scripts: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const runs = text.matchAll(/\bnpm run\s+([a-z][\w:-]*)(?: (?:-w |--workspace=)(?:@roombook\/)?([\w-]+))?/g)
  return [...runs].flatMap(([run, script = '', workspace = '']) =>
    scripts.get(workspace)?.has(script) ? [] : [`${file}: no script for "${run}"`],
  )
}
