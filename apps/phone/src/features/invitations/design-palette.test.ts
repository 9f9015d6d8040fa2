import { readFileSync } from 'node:fs'
import { contrast } from '@roombook/client-react'
import { invitationTemplates } from '@roombook/domain/invitations'
import { describe, expect, test } from 'vitest'
import { designPalette, drawnPalette } from './design-palette.ts'

const readable = 4.5

/** Text and background colours that meet below an invitation. */
const pairs: readonly [words: string, ground: string][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'danger', 'good', 'caution'].flatMap(
    (textColor): [string, string][] => [
      [textColor, 'page'],
      [textColor, 'surface'],
    ],
  ),
  ['ink', 'sunken'],
  ['ink-soft', 'sunken'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['danger', 'danger-soft'],
  ['good', 'good-soft'],
  ['caution', 'caution-soft'],
]

describe.each(invitationTemplates.map((template) => [template.title, template] as const))(
  '%s',
  (_, template) => {
    const { paper, grounds, ink, accent } = template.colors

    test('its words and labels can be read wherever on its paper they stand', () => {
      for (const ground of [paper, ...grounds]) {
        expect(contrast(ink, ground), `ink on ${ground}`).toBeGreaterThanOrEqual(readable)
        expect(contrast(accent, ground), `accent on ${ground}`).toBeGreaterThanOrEqual(readable)
      }
    })

    test.each(pairs)('what stands beneath it can be read: %s on %s', (textColor, ground) => {
      const palette = designPalette(template)
      const [one = '', other = ''] = [palette[`--${textColor}`], palette[`--${ground}`]]
      expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(readable)
    })
  },
)

test('an invitation is drawn with no colour but those of its design', () => {
  const css = readFileSync(new URL('./invitation-view.module.css', import.meta.url), 'utf8')
  const grounds = [...css.matchAll(/background: [^;]+;/g)].map(([text]) => text)
  expect(grounds.length).toBeGreaterThan(6)
  for (const ground of grounds) expect(ground).not.toMatch(/#[0-9a-f]{3}/i)
  const [first] = invitationTemplates
  expect(drawnPalette(first)).toMatchObject({
    '--paper': first.colors.paper,
    '--accent': first.colors.accent,
  })
})
