import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('../', import.meta.url).pathname
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)
const page = new URL('../../index.html', import.meta.url).pathname

/** Finds text sizes that ignore the user's text size setting. */
const fixedSizes = (css: string): string[] =>
  css.match(/(?<![\w-])(?:font-size|font|--[\w-]*font-size[\w-]*):[^;{}]*?\d(?:px|pt)\b[^;{}]*/g) ?? []

test('every size of text grows with the size that the phone’s owner set', () => {
  expect(styles.length).toBeGreaterThan(30)
  for (const path of [...styles.map((name) => join(folder, name)), page]) {
    expect(fixedSizes(readFileSync(path, 'utf8')), path).toEqual([])
  }
})

test('a size in pixels would be seen', () => {
  expect(fixedSizes('a { font-size: 15px; margin: 4px }')).toHaveLength(1)
  expect(fixedSizes('a { font: 600 14px/1.5 serif }')).toHaveLength(1)
  expect(fixedSizes('a { font-size: max(1rem, 16px); }')).toHaveLength(1)
  expect(fixedSizes(':root { --adm-font-size-9: 17px; }')).toHaveLength(1)
  expect(fixedSizes('a { font-size: 1rem; padding: 4px; font: inherit }')).toEqual([])
})

test('the components’ own sizes too: none is left in pixels', () => {
  const theme = readFileSync(join(folder, 'ui/theme.css'), 'utf8')
  for (let step = 1; step <= 10; step += 1)
    expect(theme).toMatch(new RegExp(`--adm-font-size-${step}: [\\d.]+rem;`))
})
