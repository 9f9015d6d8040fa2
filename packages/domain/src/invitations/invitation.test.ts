import { expect, test } from 'vitest'
import { invitationDate } from './invitation-date.ts'
import { invitationTemplate, invitationTemplates } from './templates.ts'

/** Returns the relative luminance of a colour `#rrggbb`, as defined by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('a date as an invitation writes it, with its lunar day', () => {
  expect(invitationDate('2026-11-21')).toEqual({
    solar: '2026年11月21日',
    weekday: '星期六',
    lunar: '农历十月十三',
  })
  expect(invitationDate('2025-07-25').lunar).toBe('农历闰六月初一')
  expect(invitationDate('2027-02-06').lunar).toBe('农历正月初一')
})

test('there are at least six designs, each with a key and a name of its own', () => {
  expect(invitationTemplates.length).toBeGreaterThanOrEqual(6)
  expect(new Set(invitationTemplates.map(({ key }) => key)).size).toBe(invitationTemplates.length)
  expect(new Set(invitationTemplates.map(({ title }) => title)).size).toBe(invitationTemplates.length)
})

test.each(invitationTemplates)(
  '$title can be read: ink and accent stand out from its paper',
  ({ colors }) => {
    expect(contrast(colors.paper, colors.ink)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors.paper, colors.accent)).toBeGreaterThanOrEqual(3.5)
  },
)

test('a key of no design is drawn as the first', () => {
  expect(invitationTemplate('gone')).toBe(invitationTemplates[0])
  expect(invitationTemplate('navy').title).toBe('商务深蓝')
})
