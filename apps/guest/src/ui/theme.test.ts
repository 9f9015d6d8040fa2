import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)')

/** The colours that a part of the theme sets, by name. */
const coloursOf = (part: string): Record<string, string> =>
  Object.fromEntries([...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

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
