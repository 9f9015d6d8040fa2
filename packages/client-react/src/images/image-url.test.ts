import { expect, test } from 'vitest'
import { imageUrlAt } from './image-url.ts'

const imageUrl = (path: string, width?: number) => imageUrlAt('', path, width)

const picture = `/static/public/7/${'ab'.repeat(32)}.webp`

test('pictures with common extensions are asked for in width 750 [9.06]', () => {
  expect(imageUrl(picture)).toBe(`${picture}?x-oss-process=image/resize,w_750`)
  expect(imageUrl('/static/pc/cover.JPG')).toBe('/static/pc/cover.JPG?x-oss-process=image/resize,w_750')
  expect(imageUrl('/static/pc/mark.svg')).toBe('/static/pc/mark.svg')
})

test('other widths become the next one that the server makes', () => {
  expect(imageUrl(picture, 96)).toContain('w_96')
  expect(imageUrl(picture, 100)).toContain('w_192')
  expect(imageUrl(picture, 5000)).toContain('w_1500')
})

test('files under /static/mobile, /static/pc and /static/public come from the asset host [1.05]', () => {
  const host = 'https://assets.example.com'
  for (const folder of ['mobile', 'pc', 'public']) {
    expect(imageUrlAt(host, `/static/${folder}/a.css`)).toBe(
      `https://assets.example.com/static/${folder}/a.css`,
    )
  }
  for (const other of [
    '',
    '/favicon.svg',
    'https://elsewhere.example/a.png',
    'blob:http://here/1',
    '/static/x/a.png',
  ]) {
    expect(imageUrlAt(host, other)).toBe(other)
  }
})
