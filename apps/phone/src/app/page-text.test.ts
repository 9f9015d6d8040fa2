import { expect, test } from 'vitest'
import { parseOwnText, parsePageText } from './page-text.ts'

test('styles of single elements become one sheet, the same but once, and what the head says is left out', () => {
  const { html, style } = parsePageText(
    '<link rel="preload" as="image" href="/a.webp"/><main style="--ink:#111;font-family:&quot;Noto&quot;"><title>预订</title>' +
      '<p style="color:red">一</p><i style="color:red">二</i></main>',
  )
  expect(html).toBe(
    '<main data-styled="styled-0"><p data-styled="styled-1">一</p><i data-styled="styled-1">二</i></main>',
  )
  expect(style).toBe(
    '[data-styled="styled-0"]{--ink:#111;font-family:"Noto"}[data-styled="styled-1"]{color:red}',
  )
})

test('what stands in a style ends neither its rule nor the sheet', () => {
  const { style } = parsePageText('<p style="color:red}a{&lt;/style&gt;&lt;script&gt;">一</p>')
  expect(style).toBe('[data-styled="styled-0"]{color:reda/stylescript}')
})

test('a page without such styles brings no sheet', () => {
  expect(parsePageText('<main><p>一</p></main>')).toEqual({ html: '<main><p>一</p></main>', style: '' })
})

test('where a script sets them, styles stand by their names, as they are meant', () => {
  expect(
    parseOwnText('<link rel="manifest" href="/m.webmanifest"/><p style="content:&quot;}&quot;">一</p>'),
  ).toEqual({
    html: '<p data-styled="styled-0">一</p>',
    styles: { 'styled-0': 'content:"}"' },
  })
})
