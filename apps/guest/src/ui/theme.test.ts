import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './colour.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)')

/** The colours that a part of the theme sets, by name. */
const coloursOf = (part: string): Record<string, string> =>
  Object.fromEntries([...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))

/** Which text stands on which ground. */
const pairs: readonly [text: string, ground: string][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'danger'].flatMap((text): [string, string][] => [
    [text, 'page'],
    [text, 'surface'],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'danger'],
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['good', 'good-soft'],
  ['caution', 'caution-soft'],
]

describe.each([
  ['light', coloursOf(lightPart)],
  ['dark', coloursOf(darkPart)],
])('%s phone pages can be read', (_, colours) => {
  test.each(pairs)('%s on %s', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})
