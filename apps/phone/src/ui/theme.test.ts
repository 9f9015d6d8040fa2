import { readFileSync } from 'node:fs'
import { contrast } from '@roombook/client-react'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)')

/** Returns the colours that a part of the theme sets, by name. */
const coloursOf = (part: string): Record<string, string> =>
  Object.fromEntries([...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))

/** Text and background colours used together. */
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

test.each([
  ['light', coloursOf(lightPart)],
  ['dark', coloursOf(darkPart)],
])('%s: what is to be ticked stands out before it is, and its dot after', (_, colours) => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
  const ruleOf = (selector: string) => base.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const inks = [
    [
      /border: 2px solid var\(--([a-z-]+)\)/.exec(
        ruleOf(':where(input[type="checkbox"], input[type="radio"])'),
      ),
      'surface',
    ],
    [/background: var\(--([a-z-]+)\)/.exec(ruleOf(':where(input[type="radio"]:checked)::before')), 'accent'],
  ] as const
  for (const [ink, ground] of inks)
    expect(contrast(colours[ink?.[1] ?? ''] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3)
})
