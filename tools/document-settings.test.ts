import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const operations = readFileSync('docs/operations.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')

const rows = [...operations.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \| (.*?) \|/gm)].map(
  ([, cell = '', initial = '']) => ({
    names: [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    initial: initial === '—' ? '' : initial,
  }),
)
const settings = new Map(
  [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', initial = '']) => [name, initial]),
)

test('docs/operations.md lists the settings of .env.example', () => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual([...settings.keys()].toSorted())
})

test('docs/operations.md gives the defaults of .env.example', () => {
  const alone = rows.filter(({ names }) => names.length === 1)
  expect(alone.map(({ names: [name = ''], initial }) => [name, initial])).toEqual(
    alone.map(({ names: [name = ''] }) => [name, settings.get(name)]),
  )
})
