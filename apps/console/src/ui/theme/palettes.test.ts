import { contrast } from '@roombook/client-react'
import { describe, expect, test } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { palettes, statusKeys } from './palettes.ts'

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const { base, status } = palettes[mode]

  test.each(statusKeys)('text of status %s can be read on its surface and on its fill', (key) => {
    const colors = status[key]
    expect(contrast(colors.text, colors.surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors.onSolid, colors.solid)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ink', 'inkSoft', 'inkFaint', 'accent', 'danger'] as const)(
    '%s can be read on every ground',
    (ink) => {
      for (const ground of ['page', 'surface', 'raised', 'hover'] as const) {
        expect(contrast(base[ink], base[ground])).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('the border of what cannot be pressed is dimmer than that of what can', () => {
    const { components, token } = antdTheme(mode)
    const stands = (border: unknown) => contrast(String(border), base.surface)
    expect(stands(components?.Button?.borderColorDisabled)).toBeLessThan(stands(token?.colorBorder))
  })

  test('what is to be ticked stands out from every ground, and its tick from the accent', () => {
    const { Checkbox, Radio } = antdTheme(mode).components ?? {}
    for (const ground of ['surface', 'raised'] as const) {
      expect(contrast(String(Checkbox?.colorBorder), base[ground])).toBeGreaterThanOrEqual(3)
      expect(contrast(String(Radio?.colorBorder), base[ground])).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(String(Checkbox?.colorWhite), base.accent)).toBeGreaterThanOrEqual(3)
    // antd's token for the dot is missing from its types.
    const dot = Reflect.get(Radio ?? {}, 'radioColor')
    expect(contrast(String(dot), base.accent)).toBeGreaterThanOrEqual(3)
  })

  test('text on the accent can be read', () => {
    expect(contrast(base.onAccent, base.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(base.onAccent, base.accentHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(base.accent, base.accentSoft)).toBeGreaterThanOrEqual(4.5)
  })

  test('the focus ring and the strong line stand out from their ground', () => {
    expect(contrast(base.focus, base.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(base.focus, base.page)).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
