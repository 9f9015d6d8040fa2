const openers =
  /^\s*\/\*\*\s*(What|Who|Whose|Whom|Whoever|Whatever|Where|Wherever|Of|By|As|That|Which|In which|From which|To whom|With which|How far|How long)\b/

/**
 * Finds single- and multi-line doc comments that open with a relative pronoun or a bare preposition, which
 * delays the subject: a function's comment opens with a verb, any other with a noun.
 *
 * @returns one fault for each, with its line.
 */
export function commentOpeners(file: string, text: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const first = /^\s*\/\*\*\s*$/.test(line) ? `/** ${(lines[at + 1] ?? '').replace(/^\s*\*\s?/, '')}` : line
    const word = first.match(openers)?.[1]
    return word ? [`${file}:${at + 1}: a doc comment opens with "${word}"; open with a verb or a noun`] : []
  })
}
